// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../src/InvoiceEscrow.sol";
import {BlockingToken} from "./support/BlockingToken.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {assertEq, bound, vm} from "./support/Vm.sol";

contract RefundManyTest is EscrowTest {
    function testFuzz_returnsEachLockToItsPayer(uint256 count, bool byOperator) public {
        count = bound(count, 0, 20);
        bytes32[] memory lockIds = lockMany(count);
        vm.prank(byOperator ? operator : payee);
        assertEq(escrow.refundMany(lockIds), count, "count");
        assertBalances(FORTUNE, 0, 0);
        for (uint256 i = 0; i < count; ++i) {
            assertStatus(lockIds[i], IInvoiceEscrow.Status.Refunded);
        }
    }

    function test_emitsEachRefund() public {
        bytes32[] memory lockIds = lockMany(2);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Refunded(lockIds[0], payer, 1000);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Refunded(lockIds[1], payer, 1001);
        vm.prank(payee);
        escrow.refundMany(lockIds);
    }

    function test_anyoneMayFromTheFirstSecondOfRefunds() public {
        bytes32[] memory lockIds = lockMany(3);
        warpToEnd(0);
        vm.prank(stranger);
        assertEq(escrow.refundMany(lockIds), 3, "count");
        assertBalances(FORTUNE, 0, 0);
    }

    function test_skipsLocksThatAStrangerMayNotRefundYet() public {
        bytes32[] memory lockIds = lockMany(2);
        warpToEnd(1);
        vm.prank(stranger);
        assertEq(escrow.refundMany(lockIds), 0, "count");
        assertBalances(FORTUNE - 2001, 2001, 0);
    }

    function test_skipsAnotherPayeesLocks() public {
        IInvoiceEscrow.Invoice memory foreign = invoiceOf(500, 99);
        foreign.payee = stranger;
        bytes32[] memory lockIds = new bytes32[](2);
        (lockIds[0], lockIds[1]) = (lockFor(foreign), lockOne(1000, 1));
        vm.prank(operator);
        assertEq(escrow.refundMany(lockIds), 1, "count");
        assertStatus(lockIds[0], IInvoiceEscrow.Status.Locked);
        assertBalances(FORTUNE - 500, 500, 0);
    }

    function test_skipsWhatIsNotLocked() public {
        bytes32[] memory lockIds = lockMany(3);
        vm.prank(payee);
        escrow.release(lockIds[0], DELIVERY);
        vm.prank(payee);
        escrow.refund(lockIds[1]);
        bytes32[] memory batch = new bytes32[](5);
        (batch[0], batch[1], batch[2], batch[3], batch[4]) =
            (lockIds[0], lockIds[1], keccak256("no lock"), lockIds[2], lockIds[2]);
        vm.prank(payee);
        assertEq(escrow.refundMany(batch), 1, "count");
        assertBalances(FORTUNE - 1000, 0, 1000);
    }

    function test_aPayerWhoCannotBePaidDoesNotHoldUpTheOthers() public {
        BlockingToken token = new BlockingToken();
        escrow = new InvoiceEscrow(IERC20(address(token)), WINDOW);
        bytes32[] memory lockIds = new bytes32[](2);
        address[2] memory payers = [stranger, payer];
        for (uint256 i = 0; i < 2; ++i) {
            token.mint(payers[i], 2000);
            vm.prank(payers[i]);
            token.approve(address(escrow), 2000);
            IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, i);
            vm.prank(payers[i]);
            lockIds[i] = escrow.lock(invoice);
        }
        token.setBlocked(stranger, true);
        vm.prank(payee);
        assertEq(escrow.refundMany(lockIds), 1, "count");
        assertStatus(lockIds[0], IInvoiceEscrow.Status.Locked);
        assertStatus(lockIds[1], IInvoiceEscrow.Status.Refunded);
        token.setBlocked(stranger, false);
        vm.prank(payee);
        assertEq(escrow.refundMany(lockIds), 1, "count once unblocked");
        assertEq(token.balanceOf(stranger), 2000, "the blocked payer's balance");
        assertEq(token.balanceOf(payer), 2000, "the other payer's balance");
    }

    /// @dev Locks 1000, 1001, …
    function lockMany(uint256 count) private returns (bytes32[] memory lockIds) {
        lockIds = new bytes32[](count);
        for (uint256 i = 0; i < count; ++i) {
            lockIds[i] = lockOne(uint96(1000 + i), i);
        }
    }
}
