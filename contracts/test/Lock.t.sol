// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../src/InvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {FeeToken} from "./support/FeeToken.sol";
import {assertEq, bound, vm} from "./support/Vm.sol";

contract LockTest is EscrowTest {
    function testFuzz_holdsExactlyTheAmount(uint96 amount, uint256 number) public {
        amount = uint96(bound(amount, 1, FORTUNE));
        lockOne(amount, number);
        assertBalances(FORTUNE - amount, amount, 0);
    }

    function testFuzz_recordsWhoPaysWhomAndUntilWhen(uint96 amount, uint256 number) public {
        amount = uint96(bound(amount, 1, FORTUNE));
        IInvoiceEscrow.Lock memory held = escrow.lockOf(lockOne(amount, number));
        assertEq(held.payer, payer, "payer");
        assertEq(held.payee, payee, "payee");
        assertEq(held.amount, amount, "amount");
        assertEq(held.refundableAt, block.timestamp + WINDOW, "refundable at");
        assertEq(uint256(held.status), uint256(IInvoiceEscrow.Status.Locked), "status");
    }

    function test_emitsLocked() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes32 lockId = escrow.lockIdOf(payer, invoice);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Locked(
            lockId, payer, payee, invoice.invoiceId, 2000, invoice.expiresAt, uint48(block.timestamp + WINDOW)
        );
        assertEq(lockFor(invoice), lockId, "lock id");
    }

    function testFuzz_lockIdCoversChainContractPayerAndEveryTerm(
        address payer_,
        IInvoiceEscrow.Invoice calldata invoice
    ) public {
        bytes32 expected = keccak256(abi.encode(block.chainid, address(escrow), payer_, invoice));
        assertEq(escrow.lockIdOf(payer_, invoice), expected, "lock id");
        vm.chainId(1);
        expected = keccak256(abi.encode(uint256(1), address(escrow), payer_, invoice));
        assertEq(escrow.lockIdOf(payer_, invoice), expected, "lock id elsewhere");
    }

    function test_aLaterExpiryIsAnotherLock() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes32 asked = escrow.lockIdOf(payer, invoice);
        vm.warp(invoice.expiresAt + 1);
        invoice.expiresAt += 3600;
        assertStatus(lockFor(invoice), IInvoiceEscrow.Status.Locked);
        assertStatus(asked, IInvoiceEscrow.Status.None);
    }

    function testFuzz_anInvoiceIsLockedOnce(uint96 amount, uint256 number) public {
        amount = uint96(bound(amount, 1, FORTUNE / 2));
        bytes32 lockId = lockOne(amount, number);
        expectUsed(lockId, amount, number, IInvoiceEscrow.Status.Locked);
    }

    function testFuzz_anInvoiceIsNotLockedAgainAfterItsEnd(uint96 amount, uint256 number, bool released) public {
        amount = uint96(bound(amount, 1, FORTUNE / 2));
        bytes32 lockId = lockOne(amount, number);
        vm.prank(payee);
        if (released) escrow.release(lockId, DELIVERY);
        else escrow.refund(lockId);
        IInvoiceEscrow.Status end = released ? IInvoiceEscrow.Status.Released : IInvoiceEscrow.Status.Refunded;
        expectUsed(lockId, amount, number, end);
    }

    function testFuzz_aStrangerCannotTakeAPayersInvoice(uint256 number, address griefer) public {
        vm.assume(griefer != address(0) && griefer != payer && griefer != address(escrow));
        usdc.mint(griefer, 1);
        vm.prank(griefer);
        usdc.approve(address(escrow), 1);
        IInvoiceEscrow.Invoice memory copy = invoiceOf(1, number);
        vm.prank(griefer);
        escrow.lock(copy);
        assertStatus(lockOne(2000, number), IInvoiceEscrow.Status.Locked);
    }

    function test_takesTheInvoiceInItsLastSecond() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        vm.warp(invoice.expiresAt);
        assertStatus(lockFor(invoice), IInvoiceEscrow.Status.Locked);
    }

    function testFuzz_refusesAnExpiredInvoice(uint48 late) public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        vm.warp(invoice.expiresAt + bound(late, 1, 365 days));
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.InvoiceExpired.selector, invoice.expiresAt, block.timestamp)
        );
        lockFor(invoice);
    }

    function test_refusesTheSecondAfterTheLast() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        vm.warp(invoice.expiresAt + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.InvoiceExpired.selector, invoice.expiresAt, block.timestamp)
        );
        lockFor(invoice);
    }

    function test_refusesAnAmountOfNothing() public {
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.AmountTooSmall.selector, uint96(1), uint96(0)));
        lockOne(0, 1);
    }

    function test_takesAnAmountOfOne() public {
        assertEq(escrow.lockOf(lockOne(1, 1)).amount, 1, "amount");
    }

    function test_refusesNobodyAsPayee() public {
        expectPayeeRefused(address(0));
    }

    function test_refusesItselfAsPayee() public {
        expectPayeeRefused(address(escrow));
    }

    function test_refusesWithoutApproval() public {
        vm.prank(payer);
        usdc.approve(address(escrow), 1999);
        vm.expectRevert();
        lockOne(2000, 1);
    }

    function test_refusesATokenThatMovesLess() public {
        expectTokenRefused(new FeeToken(false), 1999);
    }

    function test_refusesATokenThatMovesMore() public {
        expectTokenRefused(new FeeToken(true), 2001);
    }

    function expectUsed(bytes32 lockId, uint96 amount, uint256 number, IInvoiceEscrow.Status actual) private {
        IInvoiceEscrow.Invoice memory again = invoiceOf(amount, number);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.None, actual);
        lockFor(again);
    }

    function expectPayeeRefused(address refused) private {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        invoice.payee = refused;
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.PayeeCannotBePaid.selector, refused));
        lockFor(invoice);
    }

    function expectTokenRefused(FeeToken token, uint256 moved) private {
        escrow = new InvoiceEscrow(IERC20(address(token)), WINDOW);
        token.mint(payer, 1e6);
        vm.prank(payer);
        token.approve(address(escrow), 1e6);
        bytes memory reason =
            abi.encodeWithSelector(IInvoiceEscrow.UnexpectedAmountReceived.selector, uint256(2000), moved);
        vm.expectRevert(reason);
        lockOne(2000, 1);
    }
}
