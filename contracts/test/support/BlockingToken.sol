// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token with a block list, as USDC has one: transfers to a blocked address revert.
contract BlockingToken is ERC20("Blocking", "BLOCK") {
    error Blocked(address account);

    mapping(address account => bool) private blocked;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function setBlocked(address account, bool isBlocked) external {
        blocked[account] = isBlocked;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (blocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
