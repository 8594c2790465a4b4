// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IInvoiceEscrow} from "../../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../../src/InvoiceEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {assertEq, vm} from "./Vm.sol";

/// @notice A token, an escrow with a window of one hour, a rich payer who approved it, a payee and its operator.
abstract contract EscrowTest {
    uint256 internal constant PAYER_KEY = 0xA11CE;
    uint48 internal constant WINDOW = 1 hours;
    uint256 internal constant FORTUNE = type(uint96).max;
    bytes32 internal constant DELIVERY = keccak256("rows");

    address internal immutable payer = vm.addr(PAYER_KEY);
    address internal constant payee = address(0xBEEF);
    address internal constant operator = address(0x0911);
    address internal constant stranger = address(0x5712A);

    TestUsdc internal usdc;
    InvoiceEscrow internal escrow;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        usdc = new TestUsdc();
        escrow = new InvoiceEscrow(IERC20(address(usdc)), WINDOW);
        usdc.mint(payer, FORTUNE);
        vm.prank(payer);
        usdc.approve(address(escrow), type(uint256).max);
        vm.prank(payee);
        escrow.setOperator(operator, true);
    }

    /// @dev An invoice of `payee` that can be locked for ten minutes.
    function invoiceOf(uint96 amount, uint256 number) internal view returns (IInvoiceEscrow.Invoice memory) {
        return IInvoiceEscrow.Invoice(keccak256(abi.encode(number)), payee, amount, uint48(block.timestamp + 600));
    }

    function lockFor(IInvoiceEscrow.Invoice memory invoice) internal returns (bytes32) {
        vm.prank(payer);
        return escrow.lock(invoice);
    }

    function lockOne(uint96 amount, uint256 number) internal returns (bytes32) {
        return lockFor(invoiceOf(amount, number));
    }

    /// @dev Moves to `secondsLeft` before the end of a window that began now; negative is after it.
    function warpToEnd(int256 secondsLeft) internal {
        vm.warp(uint256(int256(block.timestamp + WINDOW) - secondsLeft));
    }

    function expectWrongStatus(bytes32 lockId, IInvoiceEscrow.Status expected, IInvoiceEscrow.Status actual) internal {
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.WrongStatus.selector, lockId, expected, actual));
    }

    function assertStatus(bytes32 lockId, IInvoiceEscrow.Status expected) internal view {
        assertEq(uint256(escrow.lockOf(lockId).status), uint256(expected), "status");
    }

    /// @dev Nothing else holds tokens in these tests, so the three balances account for all money.
    function assertBalances(uint256 ofPayer, uint256 ofEscrow, uint256 ofPayee) internal view {
        assertEq(usdc.balanceOf(payer), ofPayer, "payer's balance");
        assertEq(usdc.balanceOf(address(escrow)), ofEscrow, "escrow's balance");
        assertEq(usdc.balanceOf(payee), ofPayee, "payee's balance");
    }
}
