// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../src/IInvoiceEscrow.sol";
import {EscrowTest} from "./support/EscrowTest.sol";
import {vm} from "./support/Vm.sol";

contract SetOperatorTest is EscrowTest {
    function testFuzz_allowsAndForbids(address anyone) public {
        vm.prank(payee);
        escrow.setOperator(anyone, true);
        require(escrow.isOperator(payee, anyone), "allowed");
        vm.prank(payee);
        escrow.setOperator(anyone, false);
        require(!escrow.isOperator(payee, anyone), "forbidden");
    }

    function testFuzz_speaksForTheCallerOnly(address caller, address anyone) public {
        vm.assume(caller != payee);
        vm.assume(anyone != operator);
        vm.prank(caller);
        escrow.setOperator(anyone, true);
        require(!escrow.isOperator(payee, anyone), "not the payee's");
        require(escrow.isOperator(caller, anyone), "the caller's");
    }

    function test_tellsOfTheOperator() public {
        vm.expectEmit(address(escrow));
        emit IInvoiceEscrow.OperatorSet(payee, stranger, true);
        vm.prank(payee);
        escrow.setOperator(stranger, true);
    }

    function test_aForbiddenOperatorNoLongerReleasesOrRefunds() public {
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(payee);
        escrow.setOperator(operator, false);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.NotPayeeOrOperator.selector, payee, operator));
        escrow.release(lockId, DELIVERY);
        uint48 refundableAt = escrow.lockOf(lockId).refundableAt;
        vm.prank(operator);
        vm.expectRevert(
            abi.encodeWithSelector(IInvoiceEscrow.NotRefundableYet.selector, lockId, refundableAt, block.timestamp)
        );
        escrow.refund(lockId);
    }

    function test_anotherPayeesOperatorIsAStranger() public {
        bytes32 lockId = lockOne(2000, 1);
        vm.prank(stranger);
        escrow.setOperator(stranger, true);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IInvoiceEscrow.NotPayeeOrOperator.selector, payee, stranger));
        escrow.release(lockId, DELIVERY);
    }
}
