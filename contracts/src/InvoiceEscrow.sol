// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IInvoiceEscrow} from "./IInvoiceEscrow.sol";
import {IReceiveWithAuthorization} from "./IReceiveWithAuthorization.sol";

/// @title InvoiceEscrow
/// @notice Holds one token for invoices. What is locked can only go to the lock's payee (release) or back to its payer (refund).
/// @dev No owner, no upgrade, no pause, no fee. Releases of a lock end in the second in which public refunds begin, so it
///      is never both paid and returned. Functions check, change state, emit and then move tokens, in this order; only
///      refundMany emits after a transfer, because the transfer may fail.
contract InvoiceEscrow is IInvoiceEscrow, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Shortest and longest time a payee may have to release.
    uint48 public constant RELEASE_WINDOW_MIN = 5 minutes;
    uint48 public constant RELEASE_WINDOW_MAX = 30 days;

    /// @notice The one token that is held.
    IERC20 public immutable token;

    /// @notice Seconds from the lock until anyone may refund it.
    uint48 public immutable releaseWindow;

    /// @notice Whether `operator` may release and refund for `payee`.
    mapping(address payee => mapping(address operator => bool)) public isOperator;

    mapping(bytes32 lockId => Lock) private _locks;

    /// @param token_ The token to hold; must be a contract.
    /// @param releaseWindow_ Seconds a payee has to release, within RELEASE_WINDOW_MIN and RELEASE_WINDOW_MAX.
    constructor(IERC20 token_, uint48 releaseWindow_) {
        if (address(token_).code.length == 0) revert TokenHasNoCode(address(token_));
        if (releaseWindow_ < RELEASE_WINDOW_MIN || releaseWindow_ > RELEASE_WINDOW_MAX) {
            revert ReleaseWindowOutOfBounds(RELEASE_WINDOW_MIN, RELEASE_WINDOW_MAX, releaseWindow_);
        }
        token = token_;
        releaseWindow = releaseWindow_;
    }

    /// @inheritdoc IInvoiceEscrow
    function lock(Invoice calldata invoice) external nonReentrant returns (bytes32 lockId) {
        lockId = _open(msg.sender, invoice);
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), invoice.amount);
        _requireReceived(balanceBefore, invoice.amount);
    }

    /// @inheritdoc IInvoiceEscrow
    function lockWithAuthorization(address payer, Invoice calldata invoice, bytes calldata signature)
        external
        nonReentrant
        returns (bytes32 lockId)
    {
        lockId = _open(payer, invoice);
        uint256 balanceBefore = token.balanceOf(address(this));
        uint256 validBefore = uint256(invoice.expiresAt) + 1;
        IReceiveWithAuthorization(address(token))
            .receiveWithAuthorization(
                payer, address(this), invoice.amount, 0, validBefore, hashInvoice(invoice), signature
            );
        _requireReceived(balanceBefore, invoice.amount);
    }

    /// @inheritdoc IInvoiceEscrow
    function release(bytes32 lockId, bytes32 deliveryHash) external nonReentrant {
        Lock storage held = _requireLocked(lockId);
        (address payee, uint96 amount, uint48 refundableAt) = (held.payee, held.amount, held.refundableAt);
        _requirePayeeOrOperator(payee);
        if (block.timestamp >= refundableAt) revert ReleaseWindowClosed(lockId, refundableAt, block.timestamp);
        held.status = Status.Released;
        emit Released(lockId, payee, amount, deliveryHash);
        token.safeTransfer(payee, amount);
    }

    /// @inheritdoc IInvoiceEscrow
    function releaseMany(address payee, bytes32[] calldata lockIds, bytes32[] calldata deliveryHashes)
        external
        nonReentrant
        returns (uint256 total)
    {
        _requirePayeeOrOperator(payee);
        if (lockIds.length != deliveryHashes.length) revert LengthMismatch(lockIds.length, deliveryHashes.length);
        for (uint256 i = 0; i < lockIds.length; ++i) {
            Lock storage held = _locks[lockIds[i]];
            if (held.status != Status.Locked || held.payee != payee || block.timestamp >= held.refundableAt) continue;
            uint96 amount = held.amount;
            held.status = Status.Released;
            total += amount;
            emit Released(lockIds[i], payee, amount, deliveryHashes[i]);
        }
        if (total > 0) token.safeTransfer(payee, total);
    }

    /// @inheritdoc IInvoiceEscrow
    function refund(bytes32 lockId) external nonReentrant {
        Lock storage held = _requireLocked(lockId);
        (address payer, uint96 amount, uint48 refundableAt) = (held.payer, held.amount, held.refundableAt);
        if (block.timestamp < refundableAt && !_isPayeeOrOperator(held.payee)) {
            revert NotRefundableYet(lockId, refundableAt, block.timestamp);
        }
        held.status = Status.Refunded;
        emit Refunded(lockId, payer, amount);
        token.safeTransfer(payer, amount);
    }

    /// @inheritdoc IInvoiceEscrow
    function refundMany(bytes32[] calldata lockIds) external nonReentrant returns (uint256 count) {
        for (uint256 i = 0; i < lockIds.length; ++i) {
            Lock storage held = _locks[lockIds[i]];
            if (held.status != Status.Locked) continue;
            if (block.timestamp < held.refundableAt && !_isPayeeOrOperator(held.payee)) continue;
            (address payer, uint96 amount) = (held.payer, held.amount);
            held.status = Status.Refunded;
            // A token may refuse one payer, as USDC does a blocked one: that lock stays as it was and the batch goes on.
            if (token.trySafeTransfer(payer, amount)) {
                ++count;
                emit Refunded(lockIds[i], payer, amount);
            } else {
                held.status = Status.Locked;
            }
        }
    }

    /// @inheritdoc IInvoiceEscrow
    function setOperator(address operator, bool allowed) external {
        isOperator[msg.sender][operator] = allowed;
        emit OperatorSet(msg.sender, operator, allowed);
    }

    /// @inheritdoc IInvoiceEscrow
    function lockOf(bytes32 lockId) external view returns (Lock memory) {
        return _locks[lockId];
    }

    /// @inheritdoc IInvoiceEscrow
    function lockIdOf(address payer, Invoice calldata invoice) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), payer, invoice));
    }

    /// @inheritdoc IInvoiceEscrow
    function hashInvoice(Invoice calldata invoice) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), invoice));
    }

    /// @dev Records the lock before any token moves; a token call that fails undoes it.
    function _open(address payer, Invoice calldata invoice) private returns (bytes32 lockId) {
        if (invoice.amount == 0) revert AmountTooSmall(1, invoice.amount);
        if (invoice.payee == address(0) || invoice.payee == address(this)) revert PayeeCannotBePaid(invoice.payee);
        if (block.timestamp > invoice.expiresAt) revert InvoiceExpired(invoice.expiresAt, block.timestamp);
        lockId = lockIdOf(payer, invoice);
        _requireStatus(lockId, Status.None);
        uint48 refundableAt = uint48(block.timestamp) + releaseWindow;
        _locks[lockId] = Lock(payer, invoice.amount, invoice.payee, refundableAt, Status.Locked);
        emit Locked(
            lockId, payer, invoice.payee, invoice.invoiceId, invoice.amount, invoice.expiresAt, refundableAt
        );
    }

    /// @dev Solvency does not depend on the token's behaviour: only an amount that arrived is locked.
    function _requireReceived(uint256 balanceBefore, uint256 expected) private view {
        uint256 received = token.balanceOf(address(this)) - balanceBefore;
        if (received != expected) revert UnexpectedAmountReceived(expected, received);
    }

    function _requireLocked(bytes32 lockId) private view returns (Lock storage held) {
        _requireStatus(lockId, Status.Locked);
        held = _locks[lockId];
    }

    function _requireStatus(bytes32 lockId, Status expected) private view {
        Status actual = _locks[lockId].status;
        if (actual != expected) revert WrongStatus(lockId, expected, actual);
    }

    function _requirePayeeOrOperator(address payee) private view {
        if (!_isPayeeOrOperator(payee)) revert NotPayeeOrOperator(payee, msg.sender);
    }

    function _isPayeeOrOperator(address payee) private view returns (bool) {
        return msg.sender == payee || isOperator[payee][msg.sender];
    }
}
