// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../../src/InvoiceEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {bound, vm} from "./Vm.sol";

/// @notice Three payers, two payees and a stranger do anything in any order; the sums they should end with are kept here.
contract EscrowHandler {
    uint256 public constant FORTUNE = 1e12;

    TestUsdc private immutable usdc;
    InvoiceEscrow private immutable escrow;

    address[3] public payers = [address(0x1000), address(0x1001), address(0x1002)];
    address[2] public payees = [address(0x2000), address(0x2001)];
    address private constant stranger = address(0x3000);

    bytes32[] private ids;
    mapping(bytes32 lockId => uint256) public releases;
    mapping(bytes32 lockId => uint256) public refunds;
    mapping(address payer => uint256) public lockedBy;
    mapping(address payer => uint256) public refundedTo;
    mapping(address payee => uint256) public releasedTo;
    uint256 public donated;

    constructor(TestUsdc usdc_, InvoiceEscrow escrow_) {
        (usdc, escrow) = (usdc_, escrow_);
        for (uint256 i = 0; i < payers.length; ++i) {
            usdc_.mint(payers[i], FORTUNE);
            vm.prank(payers[i]);
            usdc_.approve(address(escrow_), type(uint256).max);
        }
    }

    function lock(uint256 payerSeed, uint256 payeeSeed, uint96 amount, uint256 number) external {
        (address payer, address payee) = (payers[payerSeed % 3], payees[payeeSeed % 2]);
        amount = uint96(bound(amount, 1, 1e9));
        IInvoiceEscrow.Invoice memory invoice =
            IInvoiceEscrow.Invoice(bytes32(number % 50), payee, amount, uint48(block.timestamp));
        if (escrow.lockOf(escrow.lockIdOf(payer, invoice)).status != IInvoiceEscrow.Status.None) return;
        vm.prank(payer);
        ids.push(escrow.lock(invoice));
        lockedBy[payer] += amount;
    }

    function release(uint256 seed, uint256 callerSeed) external {
        if (ids.length == 0) return;
        bytes32 lockId = ids[seed % ids.length];
        IInvoiceEscrow.Lock memory held = escrow.lockOf(lockId);
        vm.prank(callerOf(held, callerSeed));
        try escrow.release(lockId, bytes32(seed)) {
            releases[lockId] += 1;
            releasedTo[held.payee] += held.amount;
        } catch {}
    }

    function releaseMany(uint256 seed, uint256 count, uint256 payeeSeed) external {
        if (ids.length == 0) return;
        address payee = payees[payeeSeed % 2];
        bytes32[] memory batch = new bytes32[](count % 8);
        for (uint256 i = 0; i < batch.length; ++i) {
            batch[i] = ids[(seed % ids.length + i) % ids.length];
        }
        IInvoiceEscrow.Status[] memory before = statuses(batch);
        vm.prank(payee);
        releasedTo[payee] += escrow.releaseMany(payee, batch, batch);
        IInvoiceEscrow.Status[] memory afterwards = statuses(batch);
        for (uint256 i = 0; i < batch.length; ++i) {
            bool repeated = i >= ids.length;
            if (!repeated && before[i] != afterwards[i]) releases[batch[i]] += 1;
        }
    }

    function refund(uint256 seed, uint256 callerSeed) external {
        if (ids.length == 0) return;
        bytes32 lockId = ids[seed % ids.length];
        IInvoiceEscrow.Lock memory held = escrow.lockOf(lockId);
        vm.prank(callerOf(held, callerSeed));
        try escrow.refund(lockId) {
            refunds[lockId] += 1;
            refundedTo[held.payer] += held.amount;
        } catch {}
    }

    function refundMany(uint256 seed, uint256 count, uint256 callerSeed) external {
        if (ids.length == 0) return;
        bytes32[] memory batch = new bytes32[](count % 8);
        for (uint256 i = 0; i < batch.length; ++i) {
            batch[i] = ids[(seed % ids.length + i) % ids.length];
        }
        IInvoiceEscrow.Status[] memory before = statuses(batch);
        vm.prank([payees[0], payees[1], payers[0], stranger][callerSeed % 4]);
        escrow.refundMany(batch);
        IInvoiceEscrow.Status[] memory afterwards = statuses(batch);
        for (uint256 i = 0; i < batch.length && i < ids.length; ++i) {
            if (before[i] == afterwards[i]) continue;
            IInvoiceEscrow.Lock memory held = escrow.lockOf(batch[i]);
            refunds[batch[i]] += 1;
            refundedTo[held.payer] += held.amount;
        }
    }

    function donate(uint96 value) external {
        value = value % 1000;
        usdc.mint(address(escrow), value);
        donated += value;
    }

    function wait(uint16 elapsed) external {
        vm.warp(block.timestamp + elapsed % 2400);
    }

    function lockIds() external view returns (bytes32[] memory) {
        return ids;
    }

    function callerOf(IInvoiceEscrow.Lock memory held, uint256 seed) private pure returns (address) {
        return [held.payee, held.payer, stranger][seed % 3];
    }

    function statuses(bytes32[] memory batch) private view returns (IInvoiceEscrow.Status[] memory found) {
        found = new IInvoiceEscrow.Status[](batch.length);
        for (uint256 i = 0; i < batch.length; ++i) {
            found[i] = escrow.lockOf(batch[i]).status;
        }
    }
}
