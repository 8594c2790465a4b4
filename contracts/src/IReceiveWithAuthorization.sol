// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IReceiveWithAuthorization
/// @notice The one function of EIP-3009 that the escrow calls, in the form with packed signature bytes (FiatToken 2.2).
/// @dev Only the recipient named in the signature may submit it, so nobody can spend the payer's signature past the escrow.
interface IReceiveWithAuthorization {
    /// @notice Moves `value` from `from` to the caller, as `from` has signed.
    /// @param from The signer, whose tokens move.
    /// @param to The recipient; the token requires that it is the caller.
    /// @param value Amount in the token's smallest unit.
    /// @param validAfter The signature is good strictly after this unix second.
    /// @param validBefore The signature is good strictly before this unix second.
    /// @param nonce The signer's nonce: any 32 bytes, good once.
    /// @param signature ECDSA signature (r, s, v) or what the signer's EIP-1271 wallet accepts.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external;
}
