// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {bound, vm} from "./support/Vm.sol";

contract RefundTest is EscrowTest {
    function testFuzz_anyoneMayRefundFromTheWindowsEnd(uint96 amount, uint256 number, uint48 late, address caller)
        public
    {
        amount = uint96(bound(amount, 1, FORTUNE));
        bytes32 lockId = lockOne(amount, number);
        vm.warp(block.timestamp + WINDOW + bound(late, 0, 365 days));
        vm.prank(caller);
        escrow.refund(lockId);
        assertBalances(FORTUNE, 0, 0);
        assertStatus(lockId, IInvoiceEscrow.Status.Refunded);
    }

    function test_anyoneMayRefundInTheFirstSecond() public {
        bytes32 lockId = lockOne(2000, 1);
        warpToEnd(0);
        vm.prank(stranger);
        escrow.refund(lockId);
        assertBalances(FORTUNE, 0, 0);
    }

    function testFuzz_strangersAndThePayerWaitForTheWindowsEnd(uint48 wait, address caller) public {
        vm.assume(caller != payee && caller != operator);
        expectTooEarly(bound(wait, 0, WINDOW - 1), caller);
    }

    function test_theLastSecondOfTheWindowIsTooEarly() public {
        expectTooEarly(WINDOW - 1, payer);
    }

    function testFuzz_thePayeeAndItsOperatorMayRefundAtAnyTime(uint96 amount, uint48 wait, bool byOperator) public {
        amount = uint96(bound(amount, 1, FORTUNE));
        bytes32 lockId = lockOne(amount, 1);
        vm.warp(block.timestamp + bound(wait, 0, 2 * WINDOW));
        vm.prank(byOperator ? operator : payee);
        escrow.refund(lockId);
        assertBalances(FORTUNE, 0, 0);
    }

    function testFuzz_takesNothingFromOtherLocks(uint96 amount, uint96 other) public {
        amount = uint96(bound(amount, 1, FORTUNE / 2));
        other = uint96(bound(other, 1, FORTUNE / 2));
        bytes32 lockId = lockOne(amount, 1);
        lockOne(other, 2);
        vm.prank(payee);
        escrow.refund(lockId);
        assertBalances(FORTUNE - other, other, 0);
    }

    function test_emitsRefunded() public {
        bytes32 lockId = lockOne(2000, 1);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Refunded(lockId, payer, 2000);
        vm.prank(payee);
        escrow.refund(lockId);
    }

    function testFuzz_needsALock(bytes32 lockId) public {
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.None);
        escrow.refund(lockId);
    }

    function test_happensOnce() public {
        lockOne(2000, 2);
        bytes32 lockId = lockOne(2000, 1);
        warpToEnd(0);
        escrow.refund(lockId);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.Refunded);
        escrow.refund(lockId);
    }

    function test_neverFollowsARelease() public {
        lockOne(2000, 2);
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
        warpToEnd(0);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.Released);
        escrow.refund(lockId);
    }

    function expectTooEarly(uint256 wait, address caller) private {
        bytes32 lockId = lockOne(2000, 1);
        uint48 refundableAt = uint48(block.timestamp) + WINDOW;
        vm.warp(block.timestamp + wait);
        vm.prank(caller);
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.NotRefundableYet.selector, lockId, refundableAt, block.timestamp)
        );
        escrow.refund(lockId);
    }
}
