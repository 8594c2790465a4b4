// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IInvoiceEscrow
/// @notice Types, events and errors of the invoice escrow.
/// @dev Amounts are in the token's smallest unit, times are unix seconds. Every error carries what was expected and what was found.
interface IInvoiceEscrow {
    /// @notice The terms a payer agrees to. Their hash is the nonce of the payer's signature, so a relayer can change none.
    struct Invoice {
        /// @dev 32 random bytes of the invoice.
        bytes32 invoiceId;
        /// @dev Who is paid on release.
        address payee;
        /// @dev What is locked, all of it.
        uint96 amount;
        /// @dev The last second in which the invoice may be locked.
        uint48 expiresAt;
    }

    /// @notice None -> Locked -> Released or Refunded. The last two are final.
    enum Status {
        None,
        Locked,
        Released,
        Refunded
    }

    /// @notice A lock as it is stored, in two slots.
    struct Lock {
        address payer;
        uint96 amount;
        address payee;
        /// @dev Before this second only a release or the payee's refund is possible, from it on only refunds.
        uint48 refundableAt;
        Status status;
    }

    /// @notice The payer's tokens are held for the invoice.
    event Locked(
        bytes32 indexed lockId,
        address indexed payer,
        address indexed payee,
        bytes32 invoiceId,
        uint96 amount,
        uint48 expiresAt,
        uint48 refundableAt
    );

    /// @notice The payee got the lock's tokens. `deliveryHash` commits to what the payer got for them.
    event Released(bytes32 indexed lockId, address indexed payee, uint96 amount, bytes32 deliveryHash);

    /// @notice The payer got the lock's tokens back.
    event Refunded(bytes32 indexed lockId, address indexed payer, uint96 amount);

    /// @notice `payee` allowed or forbade `operator` to release and refund for it.
    event OperatorSet(address indexed payee, address indexed operator, bool allowed);

    /// @notice The escrow was to be made for an address without code.
    error TokenHasNoCode(address token);

    /// @notice The escrow was to be made with a release window outside its bounds.
    error ReleaseWindowOutOfBounds(uint48 min, uint48 max, uint48 actual);

    /// @notice An invoice of nothing: the least amount is 1.
    error AmountTooSmall(uint96 min, uint96 actual);

    /// @notice A payee that could never use what it is paid: nobody, or the escrow itself.
    error PayeeCannotBePaid(address payee);

    /// @notice The invoice could be locked until `expiresAt`, and it is `timestamp` now.
    error InvoiceExpired(uint48 expiresAt, uint256 timestamp);

    /// @notice The operation needs a lock in status `expected`; this one is `actual`.
    error WrongStatus(bytes32 lockId, Status expected, Status actual);

    /// @notice Only `payee` or an operator of it may do this, not `caller`.
    error NotPayeeOrOperator(address payee, address caller);

    /// @notice Releases ended at `refundableAt`, and it is `timestamp` now.
    error ReleaseWindowClosed(bytes32 lockId, uint48 refundableAt, uint256 timestamp);

    /// @notice Only the payee or its operator may refund before `refundableAt`, and it is `timestamp` now.
    error NotRefundableYet(bytes32 lockId, uint48 refundableAt, uint256 timestamp);

    /// @notice The token moved another amount than asked, as tokens with a transfer fee do.
    error UnexpectedAmountReceived(uint256 expected, uint256 actual);

    /// @notice A batch needs one delivery hash for each lock.
    error LengthMismatch(uint256 lockIds, uint256 deliveryHashes);

    /// @notice Locks `invoice.amount` of the caller, who is the payer and has approved the escrow for it.
    /// @return lockId The lock, see {lockIdOf}.
    function lock(Invoice calldata invoice) external returns (bytes32 lockId);

    /// @notice Locks `invoice.amount` of `payer` by one EIP-3009 signature of the payer; anyone may submit it and pays the gas.
    /// @dev The payer signs ReceiveWithAuthorization(from: payer, to: this contract, value: amount, validAfter: 0,
    ///      validBefore: expiresAt + 1, nonce: hashInvoice(invoice)).
    /// @return lockId The lock, see {lockIdOf}.
    function lockWithAuthorization(address payer, Invoice calldata invoice, bytes calldata signature)
        external
        returns (bytes32 lockId);

    /// @notice Pays a lock to its payee; by the payee or its operator, before the lock's `refundableAt`.
    /// @param deliveryHash Commits to what was delivered; only recorded.
    function release(bytes32 lockId, bytes32 deliveryHash) external;

    /// @notice Pays many locks of one payee with one transfer; by the payee or its operator.
    /// @dev Skips locks that are no longer releasable or are another payee's, so that one of them cannot hold up a batch.
    ///      The Released events name the locks that were paid.
    /// @return total The amount paid to the payee.
    function releaseMany(address payee, bytes32[] calldata lockIds, bytes32[] calldata deliveryHashes)
        external
        returns (uint256 total);

    /// @notice Returns a lock to its payer: by the payee or its operator at any time, by anyone from `refundableAt` on.
    function refund(bytes32 lockId) external;

    /// @notice Returns many locks to their payers, each under the rule of {refund}.
    /// @dev Skips locks that are not refundable by the caller and payers that the token refuses to pay, so that one of
    ///      them cannot hold up a batch. The Refunded events name the locks that were returned.
    /// @return count The number of locks returned.
    function refundMany(bytes32[] calldata lockIds) external returns (uint256 count);

    /// @notice Lets `operator` release and refund the caller's locks, or no longer. An operator can never redirect tokens.
    function setOperator(address operator, bool allowed) external;

    /// @notice The lock as stored; all zero when there is none.
    function lockOf(bytes32 lockId) external view returns (Lock memory);

    /// @notice The id of a lock: keccak256(abi.encode(chain id, this contract, payer, invoice)).
    /// @dev It covers every term, so a lock under other terms (a later expiry, a smaller amount) is another lock. The payer
    ///      is part of it, so that nobody can take an invoice from its payer by locking it first.
    function lockIdOf(address payer, Invoice calldata invoice) external view returns (bytes32);

    /// @notice Commitment to all terms: keccak256(abi.encode(chain id, this contract, invoice)); the nonce of the payer's signature.
    function hashInvoice(Invoice calldata invoice) external view returns (bytes32);
}
