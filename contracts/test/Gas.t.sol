// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {Signing} from "./support/Signing.sol";
import {NotEqual, assertEq, vm} from "./support/Vm.sol";

/// @notice Gas of whole transactions, 21000 and calldata included, in a service's ordinary day: the escrow holds other
///         locks, the payee other money, and the payer approves each amount. Written to contracts/gas; the bounds are here.
/// forge-config: default.isolate = true
contract GasTest is EscrowTest, Signing {
    function setUp() public override {
        super.setUp();
        usdc.mint(payee, 1e6);
        lockOne(2000, 999);
        vm.prank(payer);
        usdc.approve(address(escrow), 0);
    }

    function test_approve() public {
        approve(2000);
        snapshot("approve", 60_000);
    }

    function test_lock() public {
        approve(2000);
        lockOne(2000, 1);
        snapshot("lock", 120_000);
    }

    function test_lockWithAuthorization() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        escrow.lockWithAuthorization(payer, invoice, signature);
        snapshot("lockWithAuthorization", 135_000);
    }

    function test_lockIntoAnEmptyEscrow() public {
        bytes32 other = escrow.lockIdOf(payer, invoiceOf(2000, 999));
        vm.prank(payee);
        escrow.refund(other);
        approve(2000);
        lockOne(2000, 1);
        snapshot("lock into an empty escrow", 140_000);
    }

    function test_lockWithAuthorizationIntoAnEmptyEscrow() public {
        bytes32 other = escrow.lockIdOf(payer, invoiceOf(2000, 999));
        vm.prank(payee);
        escrow.refund(other);
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        escrow.lockWithAuthorization(payer, invoice, signature);
        snapshot("lockWithAuthorization into an empty escrow", 150_000);
    }

    function test_release() public {
        approve(2000);
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(operator);
        escrow.release(lockId, DELIVERY);
        snapshot("release", 70_000);
    }

    function test_releaseManyOf50() public {
        approve(100_000);
        bytes32[] memory lockIds = new bytes32[](50);
        for (uint256 i = 0; i < 50; ++i) {
            lockIds[i] = lockOne(2000, i);
        }
        vm.prank(operator);
        escrow.releaseMany(payee, lockIds, lockIds);
        snapshot("releaseMany of 50", 50 * 13_000);
        assertEq(usdc.balanceOf(payee), 1e6 + 100_000, "payee's balance");
    }

    function test_refund() public {
        approve(2000);
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(operator);
        escrow.refund(lockId);
        snapshot("refund", 70_000);
    }

    function test_refundManyOf50() public {
        approve(100_000);
        bytes32[] memory lockIds = new bytes32[](50);
        for (uint256 i = 0; i < 50; ++i) {
            lockIds[i] = lockOne(2000, i);
        }
        vm.prank(operator);
        escrow.refundMany(lockIds);
        snapshot("refundMany of 50", 50 * 25_000);
    }

    function approve(uint256 amount) private {
        vm.prank(payer);
        usdc.approve(address(escrow), amount);
    }

    function snapshot(string memory name, uint256 max) private {
        uint256 gas = vm.snapshotGasLastCall("InvoiceEscrow", name);
        if (gas > max) revert NotEqual(name, gas, max);
    }
}
