// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../src/InvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {assertEq, bound, vm} from "./support/Vm.sol";

contract ConstructionTest is EscrowTest {
    function test_keepsItsTokenAndWindow() public view {
        assertEq(address(escrow.token()), address(usdc), "token");
        assertEq(escrow.releaseWindow(), WINDOW, "release window");
    }

    function testFuzz_takesWindowsFromFiveMinutesToThirtyDays(uint48 window) public {
        window = uint48(bound(window, 5 minutes, 30 days));
        assertEq(new InvoiceEscrow(IERC20(address(usdc)), window).releaseWindow(), window, "release window");
    }

    function test_takesTheBoundsThemselves() public {
        new InvoiceEscrow(IERC20(address(usdc)), 5 minutes);
        new InvoiceEscrow(IERC20(address(usdc)), 30 days);
    }

    function test_refusesAWindowOneSecondTooShort() public {
        expectWindowRefused(5 minutes - 1);
    }

    function test_refusesAWindowOneSecondTooLong() public {
        expectWindowRefused(30 days + 1);
    }

    function test_refusesATokenWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.TokenHasNoCode.selector, stranger));
        new InvoiceEscrow(IERC20(stranger), WINDOW);
    }

    function expectWindowRefused(uint48 window) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IInvoiceEscrow.ReleaseWindowOutOfBounds.selector, uint48(5 minutes), uint48(30 days), window
            )
        );
        new InvoiceEscrow(IERC20(address(usdc)), window);
    }
}
