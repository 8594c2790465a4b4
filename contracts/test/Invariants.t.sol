// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {EscrowHandler} from "./support/EscrowHandler.sol";
import {assertEq} from "./support/Vm.sol";

contract InvariantsTest is EscrowTest {
    EscrowHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new EscrowHandler(usdc, escrow);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_theEscrowHoldsExactlyWhatIsLocked() external view {
        bytes32[] memory lockIds = handler.lockIds();
        uint256 locked;
        for (uint256 i = 0; i < lockIds.length; ++i) {
            IInvoiceEscrow.Lock memory held = escrow.lockOf(lockIds[i]);
            if (held.status == IInvoiceEscrow.Status.Locked) locked += held.amount;
        }
        assertEq(usdc.balanceOf(address(escrow)), locked + handler.donated(), "escrow's balance");
    }

    function invariant_aPayeeGetsExactlyWhatWasReleased() external view {
        for (uint256 i = 0; i < 2; ++i) {
            address one = handler.payees(i);
            assertEq(usdc.balanceOf(one), handler.releasedTo(one), "payee's balance");
        }
    }

    function invariant_aPayerLosesOnlyWhatWasLockedAndNotRefunded() external view {
        for (uint256 i = 0; i < 3; ++i) {
            address one = handler.payers(i);
            uint256 expected = handler.FORTUNE() - handler.lockedBy(one) + handler.refundedTo(one);
            assertEq(usdc.balanceOf(one), expected, "payer's balance");
        }
    }

    function invariant_aLockEndsOnceAndNeverBothWays() external view {
        bytes32[] memory lockIds = handler.lockIds();
        for (uint256 i = 0; i < lockIds.length; ++i) {
            (uint256 releases, uint256 refunds) = (handler.releases(lockIds[i]), handler.refunds(lockIds[i]));
            IInvoiceEscrow.Status status = escrow.lockOf(lockIds[i]).status;
            assertEq(releases, status == IInvoiceEscrow.Status.Released ? 1 : 0, "releases");
            assertEq(refunds, status == IInvoiceEscrow.Status.Refunded ? 1 : 0, "refunds");
        }
    }
}
