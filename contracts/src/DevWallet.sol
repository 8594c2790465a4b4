// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title DevWallet
/// @notice A wallet that is a contract, for tests: it signs by the key of one of its owners (EIP-1271).
/// @dev A signature is the ABI encoding of (number of the owner, the owner's signature), as smart wallets wrap theirs.
contract DevWallet is IERC1271 {
    address[] private _owners;

    constructor(address[] memory owners) {
        _owners = owners;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (uint256 owner, bytes memory inner) = abi.decode(signature, (uint256, bytes));
        bool isValid = owner < _owners.length && SignatureChecker.isValidSignatureNow(_owners[owner], hash, inner);
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
