// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../src/InvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {FeeToken} from "./support/FeeToken.sol";
import {Signing} from "./support/Signing.sol";
import {assertEq, bound, vm} from "./support/Vm.sol";

contract LockWithAuthorizationTest is EscrowTest, Signing {
    function setUp() public override {
        super.setUp();
        vm.prank(payer);
        usdc.approve(address(escrow), 0);
    }

    function testFuzz_anyoneMayRelayThePayersSignature(uint96 amount, uint256 number, address relayer) public {
        amount = uint96(bound(amount, 1, FORTUNE));
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(amount, number);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        vm.prank(relayer);
        bytes32 lockId = escrow.lockWithAuthorization(payer, invoice, signature);
        assertBalances(FORTUNE - amount, amount, 0);
        assertEq(escrow.lockOf(lockId).payer, payer, "the signer is the payer, not the relayer");
        assertEq(lockId, escrow.lockIdOf(payer, invoice), "lock id");
    }

    function test_emitsLocked() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        bytes32 lockId = escrow.lockIdOf(payer, invoice);
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.Locked(
            lockId, payer, payee, invoice.invoiceId, 2000, invoice.expiresAt, uint48(block.timestamp + WINDOW)
        );
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function testFuzz_aSignatureLocksOnce(uint96 amount, uint256 number) public {
        amount = uint96(bound(amount, 1, FORTUNE / 2));
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(amount, number);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        bytes32 lockId = escrow.lockWithAuthorization(payer, invoice, signature);
        expectWrongStatus(lockId, IInvoiceEscrow.Status.None, IInvoiceEscrow.Status.Locked);
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function testFuzz_aRelayerCanChangeNoTerm(uint8 term, uint96 change) public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        change = uint96(bound(change, 1, 1e9));
        term = term % 4;
        if (term == 0) invoice.amount += change;
        else if (term == 1) invoice.payee = address(uint160(0x10000) + change);
        else if (term == 2) invoice.expiresAt += uint48(change);
        else invoice.invoiceId = bytes32(uint256(change));
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function testFuzz_anotherKeyCannotLockForThePayer(uint256 key) public {
        key = bound(key, 1, 1e30);
        vm.assume(key != PAYER_KEY);
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, key, invoice);
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function test_aSignatureForAnotherEscrowIsWorthless() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        InvoiceEscrow other = new InvoiceEscrow(IERC20(address(usdc)), WINDOW);
        bytes memory signature = signLock(usdc, other, PAYER_KEY, invoice);
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function test_theSignatureIsGoodInTheInvoicesLastSecond() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        vm.warp(invoice.expiresAt);
        assertStatus(escrow.lockWithAuthorization(payer, invoice, signature), IInvoiceEscrow.Status.Locked);
    }

    function test_refusesAnExpiredInvoice() public {
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, PAYER_KEY, invoice);
        vm.warp(invoice.expiresAt + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.InvoiceExpired.selector, invoice.expiresAt, block.timestamp)
        );
        escrow.lockWithAuthorization(payer, invoice, signature);
    }

    function test_aPayerWithoutFundsLocksNothing() public {
        uint256 poorKey = 0xB0B;
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory signature = signLock(usdc, escrow, poorKey, invoice);
        vm.expectRevert();
        escrow.lockWithAuthorization(vm.addr(poorKey), invoice, signature);
        assertStatus(escrow.lockIdOf(vm.addr(poorKey), invoice), IInvoiceEscrow.Status.None);
    }

    function test_refusesATokenThatMovesLess() public {
        expectTokenRefused(new FeeToken(false), 1999);
    }

    function test_refusesATokenThatMovesMore() public {
        expectTokenRefused(new FeeToken(true), 2001);
    }

    function testFuzz_theNonceCoversChainContractAndAllTerms(IInvoiceEscrow.Invoice memory invoice) public {
        bytes32 expected = keccak256(
            abi.encode(
                block.chainid, address(escrow), invoice.invoiceId, invoice.payee, invoice.amount, invoice.expiresAt
            )
        );
        assertEq(escrow.hashInvoice(invoice), expected, "nonce");
        vm.chainId(1);
        require(escrow.hashInvoice(invoice) != expected, "another chain, another nonce");
    }

    function expectTokenRefused(FeeToken token, uint256 moved) private {
        escrow = new InvoiceEscrow(IERC20(address(token)), WINDOW);
        token.mint(payer, 1e6);
        IInvoiceEscrow.Invoice memory invoice = invoiceOf(2000, 1);
        bytes memory reason =
            abi.encodeWithSelector(IInvoiceEscrow.UnexpectedAmountReceived.selector, uint256(2000), moved);
        vm.expectRevert(reason);
        escrow.lockWithAuthorization(payer, invoice, "");
    }
}
