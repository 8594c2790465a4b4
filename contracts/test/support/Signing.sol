// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvoiceEscrow} from "../../src/IInvoiceEscrow.sol";
import {InvoiceEscrow} from "../../src/InvoiceEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {vm} from "./Vm.sol";

/// @notice What a payer's wallet does for lockWithAuthorization, written out from EIP-712 and EIP-3009.
abstract contract Signing {
    bytes32 private constant RECEIVE_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    function signLock(TestUsdc token, InvoiceEscrow escrow, uint256 key, IInvoiceEscrow.Invoice memory invoice)
        internal
        view
        returns (bytes memory)
    {
        bytes32 message = keccak256(
            abi.encode(
                RECEIVE_TYPEHASH,
                vm.addr(key),
                address(escrow),
                uint256(invoice.amount),
                uint256(0),
                uint256(invoice.expiresAt) + 1,
                escrow.hashInvoice(invoice)
            )
        );
        bytes32 domain =
            keccak256(abi.encode(DOMAIN_TYPEHASH, keccak256("USDC"), keccak256("2"), block.chainid, address(token)));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, message)));
        return abi.encodePacked(r, s, v);
    }
}
