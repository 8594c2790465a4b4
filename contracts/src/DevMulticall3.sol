// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DevMulticall3
/// @notice The two functions of Multicall3 that viem and x402 facilitators call, for local chains that lack the original.
/// @dev Placed at Multicall3's address, 0xcA11bde05977b3631167028862bE2a173976CA11.
contract DevMulticall3 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice Makes all calls; when `requireSuccess`, reverts at the first that fails.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory results)
    {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = _call(calls[i].target, !requireSuccess, calls[i].callData);
        }
    }

    /// @notice Makes all calls; reverts at the first that fails and may not.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = _call(calls[i].target, calls[i].allowFailure, calls[i].callData);
        }
    }

    function _call(address target, bool allowFailure, bytes calldata callData) private returns (Result memory result) {
        (result.success, result.returnData) = target.call(callData);
        require(result.success || allowFailure, "Multicall3: call failed");
    }
}
