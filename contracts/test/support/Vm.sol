// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The forge cheatcodes the tests use; forge-std is not on npm.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function expectCall(address callee, bytes calldata data, uint64 count) external;
    function expectEmit(address emitter) external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert() external;
    function prank(address caller) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
    function warp(uint256 timestamp) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// @dev Folds a fuzzed number into min..max.
function bound(uint256 x, uint256 min, uint256 max) pure returns (uint256) {
    return max - min == type(uint256).max ? x : min + x % (max - min + 1);
}

error NotEqual(string what, uint256 actual, uint256 expected);

function assertEq(uint256 actual, uint256 expected, string memory what) pure {
    if (actual != expected) revert NotEqual(what, actual, expected);
}

function assertEq(address actual, address expected, string memory what) pure {
    assertEq(uint160(actual), uint160(expected), what);
}

function assertEq(bytes32 actual, bytes32 expected, string memory what) pure {
    assertEq(uint256(actual), uint256(expected), what);
}
