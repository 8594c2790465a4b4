// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {assertEq, bound, vm} from "./support/Vm.sol";

contract ReleaseManyTest is EscrowTest {
    function testFuzz_paysTheReleasableAndSkipsTheRest(uint8 count, uint256 refunded, bool byOperator) public {
        count = uint8(bound(count, 1, 40));
        bytes32[] memory lockIds = lockMany(count);
        uint256 expected;
        for (uint256 i = 0; i < count; ++i) {
            if (isIn(refunded, i)) {
                vm.prank(payee);
                escrow.refund(lockIds[i]);
            } else {
                expected += 1000 + i;
            }
        }
        vm.prank(byOperator ? operator : payee);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), expected, "total");
        assertEq(usdc.balanceOf(payee), expected, "payee's balance");
        assertEq(usdc.balanceOf(address(escrow)), 0, "escrow's balance");
        for (uint256 i = 0; i < count; ++i) {
            assertStatus(
                lockIds[i], isIn(refunded, i) ? IInvoiceEscrow.Status.Refunded : IInvoiceEscrow.Status.Released
            );
        }
    }

    function test_tellsOfEachRelease() public {
        bytes32[] memory lockIds = lockMany(2);
        bytes32[] memory deliveries = new bytes32[](2);
        (deliveries[0], deliveries[1]) = (keccak256("first"), keccak256("second"));
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Released(lockIds[0], payee, 1000, deliveries[0]);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Released(lockIds[1], payee, 1001, deliveries[1]);
        vm.prank(operator);
        escrow.releaseMany(payee, lockIds, deliveries);
    }

    function test_paysALockNamedTwiceOnce() public {
        bytes32[] memory lockIds = lockMany(2);
        lockIds[1] = lockIds[0];
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 1000, "total");
        assertBalances(FORTUNE - 2001, 1001, 1000);
    }

    function test_aSecondBatchPaysNothing() public {
        bytes32[] memory lockIds = lockMany(3);
        vm.prank(operator);
        escrow.releaseMany(payee, lockIds, lockIds);
        lockOne(5000, 99);
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 0, "total");
        assertEq(usdc.balanceOf(payee), 3003, "payee's balance");
    }

    function testFuzz_skipsLocksOfAnotherPayee(address other) public {
        vm.assume(other != payee && other != address(0));
        bytes32[] memory lockIds = lockMany(2);
        vm.prank(other);
        assertEq(escrow.releaseMany(other, lockIds, lockIds), 0, "total");
        assertStatus(lockIds[0], IInvoiceEscrow.Status.Locked);
        assertEq(usdc.balanceOf(address(escrow)), 2001, "escrow's balance");
    }

    function test_paysInTheLastSecondOfTheWindow() public {
        bytes32[] memory lockIds = lockMany(2);
        warpToEnd(1);
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 2001, "total");
    }

    function testFuzz_skipsLocksWhoseWindowClosed(uint48 late) public {
        bytes32[] memory lockIds = lockMany(2);
        warpToEnd(-int256(bound(late, 0, 365 days)));
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 0, "total");
        assertStatus(lockIds[0], IInvoiceEscrow.Status.Locked);
    }

    function test_skipsLocksInTheFirstSecondOfRefunds() public {
        bytes32[] memory lockIds = lockMany(1);
        warpToEnd(0);
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 0, "total");
    }

    function test_paysABatchOfOneUnit() public {
        bytes32[] memory lockIds = new bytes32[](1);
        lockIds[0] = lockOne(1, 1);
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, lockIds, lockIds), 1, "total");
        assertEq(usdc.balanceOf(payee), 1, "payee's balance");
    }

    function test_movesNoTokenWhenNothingIsReleasable() public {
        bytes32[] memory unknown = new bytes32[](1);
        vm.expectCall(address(usdc), abi.encodeWithSelector(usdc.transfer.selector), 0);
        vm.prank(operator);
        assertEq(escrow.releaseMany(payee, unknown, unknown), 0, "total");
        assertStatus(unknown[0], IInvoiceEscrow.Status.None);
    }

    function testFuzz_isNotForStrangers(address caller) public {
        vm.assume(caller != payee && caller != operator);
        bytes32[] memory lockIds = lockMany(1);
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.NotPayeeOrOperator.selector, payee, caller));
        escrow.releaseMany(payee, lockIds, lockIds);
    }

    function test_needsOneDeliveryHashForEachLock() public {
        bytes32[] memory lockIds = lockMany(2);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.LengthMismatch.selector, uint256(2), uint256(3)));
        escrow.releaseMany(payee, lockIds, new bytes32[](3));
    }

    /// @dev Locks 1000, 1001, …
    function lockMany(uint256 count) private returns (bytes32[] memory lockIds) {
        lockIds = new bytes32[](count);
        for (uint256 i = 0; i < count; ++i) {
            lockIds[i] = lockOne(uint96(1000 + i), i);
        }
    }

    function isIn(uint256 mask, uint256 i) private pure returns (bool) {
        return (mask >> i) & 1 == 1;
    }
}
