// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {bound, vm} from "./support/Vm.sol";

contract ReleaseTest is EscrowTest {
    function testFuzz_paysThePayeeExactly(uint96 amount, uint256 number, uint48 wait, bool byOperator) public {
        amount = uint96(bound(amount, 1, FORTUNE));
        bytes32 lockId = lockOne(amount, number);
        vm.warp(block.timestamp + bound(wait, 0, WINDOW - 1));
        vm.prank(byOperator ? operator : payee);
        escrow.release(lockId, DELIVERY);
        assertBalances(FORTUNE - amount, 0, amount);
        assertStatus(lockId, IInvoiceEscrow.Status.Released);
    }

    function testFuzz_takesNothingFromOtherLocks(uint96 amount, uint96 other) public {
        amount = uint96(bound(amount, 1, FORTUNE / 2));
        other = uint96(bound(other, 1, FORTUNE / 2));
        bytes32 lockId = lockOne(amount, 1);
        lockOne(other, 2);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
        assertBalances(FORTUNE - amount - other, other, amount);
    }

    function test_tellsOfTheRelease() public {
        bytes32 lockId = lockOne(2000, 1);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Released(lockId, payee, 2000, DELIVERY);
        vm.prank(operator);
        escrow.release(lockId, DELIVERY);
    }

    function test_isOpenInTheLastSecondOfTheWindow() public {
        bytes32 lockId = lockOne(2000, 1);
        warpToEnd(1);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
        assertStatus(lockId, IInvoiceEscrow.Status.Released);
    }

    function test_isClosedWhenRefundsOpen() public {
        expectClosed(0);
    }

    function testFuzz_staysClosedAfterTheWindow(uint48 late) public {
        expectClosed(bound(late, 1, 365 days));
    }

    function testFuzz_isNotForStrangers(address caller, uint256 number) public {
        vm.assume(caller != payee && caller != operator);
        bytes32 lockId = lockOne(2000, number);
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.NotPayeeOrOperator.selector, payee, caller));
        escrow.release(lockId, DELIVERY);
    }

    function test_isNotForThePayer() public {
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(payer);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.NotPayeeOrOperator.selector, payee, payer));
        escrow.release(lockId, DELIVERY);
    }

    function testFuzz_needsALock(bytes32 lockId) public {
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.None);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
    }

    function test_happensOnce() public {
        lockOne(2000, 2);
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.Released);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
    }

    function test_neverFollowsARefund() public {
        lockOne(2000, 2);
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(payee);
        escrow.refund(lockId);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.Locked, IInvoiceEscrow.Status.Refunded);
        vm.prank(payee);
        escrow.release(lockId, DELIVERY);
    }

    function expectClosed(uint256 late) private {
        bytes32 lockId = lockOne(2000, 1);
        uint48 refundableAt = uint48(block.timestamp) + WINDOW;
        vm.warp(refundableAt + late);
        vm.prank(payee);
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.ReleaseWindowClosed.selector, lockId, refundableAt, block.timestamp)
        );
        escrow.release(lockId, DELIVERY);
    }
}
