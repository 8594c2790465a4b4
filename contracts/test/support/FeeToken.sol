// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token whose transfers move one less or one more than asked.
contract FeeToken is ERC20("Fee", "FEE") {
    bool private immutable generous;

    constructor(bool generous_) {
        generous = generous_;
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external {
        _transfer(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool minting = from == address(0);
        if (minting || to == address(0)) return super._update(from, to, value);
        super._update(from, to, generous ? value + 1 : value - 1);
    }
}
