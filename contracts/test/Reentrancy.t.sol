// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../src/InvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {HookToken} from "./support/HookToken.sol";
import {assertEq, vm} from "./support/Vm.sol";

/// @notice A hostile token calls each operation from within each operation; it is even an operator and a payer.
contract ReentrancyTest is EscrowTest {
    HookToken private hook;
    bytes32 private first;
    bytes32 private second;

    function setUp() public override {
        super.setUp();
        hook = new HookToken();
        escrow = new InvoiceEscrow(IERC20(address(hook)), WINDOW);
        hook.mint(payer, 1e6);
        hook.mint(address(hook), 1e6);
        hook.approveFromToken(address(escrow), 1e6);
        vm.prank(payer);
        hook.approve(address(escrow), 1e6);
        vm.prank(payee);
        escrow.setOperator(address(hook), true);
        first = lockOne(2000, 1);
        second = lockOne(2000, 2);
    }

    function test_lockLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            hook.arm(address(escrow), attacks()[i]);
            lockOne(2000, 10 + i);
            assertRefused();
        }
    }

    function test_lockWithAuthorizationLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            hook.arm(address(escrow), attacks()[i]);
            escrow.lockWithAuthorization(payer, invoiceOf(2000, 10 + i), "");
            assertRefused();
        }
    }

    function test_releaseLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            bytes32 lockId = lockOne(2000, 10 + i);
            hook.arm(address(escrow), attacks()[i]);
            vm.prank(payee);
            escrow.release(lockId, DELIVERY);
            assertRefused();
        }
    }

    function test_releaseManyLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            bytes32[] memory lockIds = new bytes32[](1);
            lockIds[0] = lockOne(2000, 10 + i);
            hook.arm(address(escrow), attacks()[i]);
            vm.prank(payee);
            escrow.releaseMany(payee, lockIds, lockIds);
            assertRefused();
        }
    }

    function test_refundLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            bytes32 lockId = lockOne(2000, 10 + i);
            hook.arm(address(escrow), attacks()[i]);
            vm.prank(payee);
            escrow.refund(lockId);
            assertRefused();
        }
    }

    function test_refundManyLetsNothingIn() public {
        for (uint256 i = 0; i < attacks().length; ++i) {
            bytes32[] memory lockIds = new bytes32[](1);
            lockIds[0] = lockOne(2000, 10 + i);
            hook.arm(address(escrow), attacks()[i]);
            vm.prank(payee);
            escrow.refundMany(lockIds);
            assertRefused();
        }
    }

    function attacks() private view returns (bytes[6] memory) {
        bytes32[] memory lockIds = new bytes32[](1);
        lockIds[0] = first;
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 99);
        return [
            abi.encodeCall(escrow.release, (first, DELIVERY)),
            abi.encodeCall(escrow.releaseMany, (payee, lockIds, lockIds)),
            abi.encodeCall(escrow.refund, (second)),
            abi.encodeCall(escrow.refundMany, (lockIds)),
            abi.encodeCall(escrow.lock, (invoice)),
            abi.encodeCall(escrow.lockWithAuthorization, (payer, invoice, ""))
        ];
    }

    function assertRefused() private view {
        require(!hook.attackSucceeded(), "the nested call got through");
        assertEq(
            bytes32(hook.attackAnswer()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "refused by the guard"
        );
        assertStatus(first, IInvoiceEscrow.Status.Locked);
        assertStatus(second, IInvoiceEscrow.Status.Locked);
    }
}
