// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title TestUsdc
/// @notice A stand-in for USDC on local chains and in tests: anyone can mint.
/// @dev Its metadata is code, not storage, and its EIP-712 domain follows its address, so that its runtime code can be
///      placed at USDC's address. It takes packed signatures and reverts with Circle's words, which facilitators match.
contract TestUsdc is ERC3009 {
    constructor() ERC20("", "") EIP712("USDC", "2") {}

    /// @notice Creates `value` for `to`.
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    /// @notice Moves tokens by the payer's signature; anyone may submit it.
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        _requireSigned(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce, signature);
        _transferWithAuthorization(from, to, value, validAfter, validBefore, nonce);
    }

    /// @notice Moves tokens by the payer's signature; only the recipient may submit it.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        require(to == msg.sender, "FiatTokenV2: caller must be the payee");
        _requireSigned(RECEIVE_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce, signature);
        _transferWithAuthorization(from, to, value, validAfter, validBefore, nonce);
    }

    function name() public pure override returns (string memory) {
        return "USDC";
    }

    function symbol() public pure override returns (string memory) {
        return "USDC";
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function version() external pure returns (string memory) {
        return "2";
    }

    function _checkValidity(uint256 validAfter, uint256 validBefore) internal view override {
        require(block.timestamp > validAfter, "FiatTokenV2: authorization is not yet valid");
        require(block.timestamp < validBefore, "FiatTokenV2: authorization is expired");
    }

    function _consumeNonce(address authorizer, bytes32 nonce) internal override {
        require(!authorizationState(authorizer, nonce), "FiatTokenV2: authorization is used or canceled");
        super._consumeNonce(authorizer, nonce);
    }

    function _requireSigned(
        bytes32 typehash,
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) private view {
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(typehash, from, to, value, validAfter, validBefore, nonce))
        );
        require(SignatureChecker.isValidSignatureNow(from, digest, signature), "FiatTokenV2: invalid signature");
    }
}
