// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token that makes one call of an attacker's choice in the middle of its next transfer.
contract HookToken is ERC20("Hook", "HOOK") {
    address private target;
    bytes private attack;
    bool private armed;

    bool public attackSucceeded;
    bytes public attackAnswer;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function arm(address target_, bytes calldata attack_) external {
        (target, attack, armed) = (target_, attack_, true);
    }

    function approveFromToken(address spender, uint256 value) external {
        _approve(address(this), spender, value);
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
        super._update(from, to, value);
        if (!armed) return;
        armed = false;
        (attackSucceeded, attackAnswer) = target.call(attack);
    }
}
