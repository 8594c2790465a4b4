/** One deliberate fault in contracts/src/InvoiceEscrow.sol; some contract test must fail on it. */
export type ContractMutation = {
  /** What the faulty contract does. */
  fault: string
  /** Text of the source to replace; the `nth` place where it stands counts, the first by default. */
  from: string
  to: string
  nth?: number
}

const guard = 'external nonReentrant'
const guardOnOwnLine = '        external\n        nonReentrant\n'

export const contractMutations: readonly ContractMutation[] = [
  // construction
  { fault: 'takes a token without code', from: 'if (address(token_).code.length == 0)', to: 'if (false)' },
  {
    fault: 'refuses the shortest window',
    from: 'releaseWindow_ < RELEASE_WINDOW_MIN',
    to: 'releaseWindow_ <= RELEASE_WINDOW_MIN',
  },
  { fault: 'takes any short window', from: 'releaseWindow_ < RELEASE_WINDOW_MIN || ', to: '' },
  {
    fault: 'refuses the longest window',
    from: 'releaseWindow_ > RELEASE_WINDOW_MAX',
    to: 'releaseWindow_ >= RELEASE_WINDOW_MAX',
  },
  { fault: 'takes any long window', from: ' || releaseWindow_ > RELEASE_WINDOW_MAX', to: '' },
  { fault: 'has a lower least window', from: '5 minutes', to: '4 minutes' },
  { fault: 'has a higher greatest window', from: '30 days', to: '31 days' },

  // reentrancy
  { fault: 'lock can be re-entered', from: guard, to: 'external', nth: 1 },
  { fault: 'lockWithAuthorization can be re-entered', from: guardOnOwnLine, to: '        external\n', nth: 1 },
  { fault: 'release can be re-entered', from: guard, to: 'external', nth: 2 },
  { fault: 'releaseMany can be re-entered', from: guardOnOwnLine, to: '        external\n', nth: 2 },
  { fault: 'refund can be re-entered', from: guard, to: 'external', nth: 3 },

  // lock
  { fault: 'lock records the payee as payer', from: '_open(msg.sender, invoice)', to: '_open(invoice.payee, invoice)' },
  {
    fault: 'lock takes less than the amount',
    from: 'address(this), invoice.amount);',
    to: 'address(this), invoice.amount - 1);',
  },
  {
    fault: 'lock takes the tokens of the payee',
    from: 'safeTransferFrom(msg.sender',
    to: 'safeTransferFrom(invoice.payee',
  },
  { fault: 'lock trusts the token', from: '_requireReceived(balanceBefore, invoice.amount);', to: '', nth: 1 },
  { fault: 'takes too little', from: 'if (received != expected)', to: 'if (received > expected)' },
  { fault: 'takes too much', from: 'if (received != expected)', to: 'if (received < expected)' },
  {
    fault: 'reports a mismatch the wrong way round',
    from: 'UnexpectedAmountReceived(expected, received)',
    to: 'UnexpectedAmountReceived(received, expected)',
  },

  // lockWithAuthorization
  { fault: 'records the relayer as payer', from: '_open(payer, invoice)', to: '_open(msg.sender, invoice)' },
  {
    fault: 'ends the signature a second early',
    from: 'uint256(invoice.expiresAt) + 1',
    to: 'uint256(invoice.expiresAt)',
  },
  {
    fault: 'binds the signature to the invoice id only',
    from: 'hashInvoice(invoice), signature',
    to: 'invoice.invoiceId, signature',
  },
  {
    fault: 'lockWithAuthorization trusts the token',
    from: '_requireReceived(balanceBefore, invoice.amount);',
    to: '',
    nth: 2,
  },

  // opening a lock
  { fault: 'locks nothing', from: 'if (invoice.amount == 0)', to: 'if (false)' },
  { fault: 'refuses an amount of one', from: 'invoice.amount == 0', to: 'invoice.amount <= 1' },
  { fault: 'locks for nobody', from: 'invoice.payee == address(0) || ', to: '' },
  { fault: 'locks for itself', from: ' || invoice.payee == address(this)', to: '' },
  { fault: 'locks expired invoices', from: 'if (block.timestamp > invoice.expiresAt)', to: 'if (false)' },
  {
    fault: 'expires a second early',
    from: 'block.timestamp > invoice.expiresAt',
    to: 'block.timestamp >= invoice.expiresAt',
  },
  { fault: 'locks an invoice again', from: '_requireStatus(lockId, Status.None);', to: '' },
  { fault: 'opens refunds at once', from: 'uint48(block.timestamp) + releaseWindow', to: 'uint48(block.timestamp)' },
  {
    fault: 'confuses payer and payee',
    from: 'Lock(payer, invoice.amount, invoice.payee',
    to: 'Lock(invoice.payee, invoice.amount, payer',
  },
  {
    fault: 'is silent about a lock',
    from: `        emit Locked(
            lockId, payer, invoice.payee, invoice.invoiceId, invoice.amount, invoice.expiresAt, refundableAt
        );\n`,
    to: '',
  },
  {
    fault: 'lock ids hold on any chain',
    from: 'abi.encode(block.chainid, address(this), payer',
    to: 'abi.encode(uint256(0), address(this), payer',
  },
  {
    fault: 'lock ids hold in any escrow',
    from: 'abi.encode(block.chainid, address(this), payer',
    to: 'abi.encode(block.chainid, address(0), payer',
  },
  {
    fault: 'lock ids leave out the payer',
    from: 'address(this), payer, invoice)',
    to: 'address(this), address(0), invoice)',
  },
  {
    fault: 'lock ids cover the invoice id only',
    from: 'address(this), payer, invoice)',
    to: 'address(this), payer, invoice.invoiceId)',
  },
  {
    fault: 'lock ids leave out the expiry',
    from: 'address(this), payer, invoice)',
    to: 'address(this), payer, invoice.invoiceId, invoice.payee, invoice.amount)',
  },
  {
    fault: 'signatures hold on any chain',
    from: 'abi.encode(block.chainid, address(this), invoice)',
    to: 'abi.encode(uint256(0), address(this), invoice)',
  },
  {
    fault: 'signatures hold in any escrow',
    from: 'abi.encode(block.chainid, address(this), invoice)',
    to: 'abi.encode(block.chainid, address(0), invoice)',
  },

  // release
  { fault: 'anyone releases', from: '_requirePayeeOrOperator(payee);', to: '', nth: 1 },
  {
    fault: 'releases in any status',
    from: 'Lock storage held = _requireLocked(lockId);',
    to: 'Lock storage held = _locks[lockId];',
    nth: 1,
  },
  { fault: 'releases after the window', from: 'if (block.timestamp >= refundableAt)', to: 'if (false)' },
  {
    fault: 'releases in the first second of refunds',
    from: 'block.timestamp >= refundableAt',
    to: 'block.timestamp > refundableAt',
  },
  {
    fault: 'closes releases a second early',
    from: 'block.timestamp >= refundableAt',
    to: 'block.timestamp + 1 >= refundableAt',
  },
  { fault: 'release leaves the lock open', from: 'held.status = Status.Released;', to: '', nth: 1 },
  {
    fault: 'release records a refund',
    from: 'held.status = Status.Released;',
    to: 'held.status = Status.Refunded;',
    nth: 1,
  },
  { fault: 'is silent about a release', from: 'emit Released(lockId, payee, amount, deliveryHash);', to: '' },
  { fault: 'forgets the delivery', from: 'amount, deliveryHash);', to: 'amount, lockId);' },
  {
    fault: 'release pays the caller',
    from: 'token.safeTransfer(payee, amount)',
    to: 'token.safeTransfer(msg.sender, amount)',
  },
  {
    fault: 'release pays all it holds',
    from: 'token.safeTransfer(payee, amount)',
    to: 'token.safeTransfer(payee, token.balanceOf(address(this)))',
  },

  // releaseMany
  { fault: 'anyone releases batches', from: '_requirePayeeOrOperator(payee);', to: '', nth: 2 },
  { fault: 'takes batches of unequal length', from: 'if (lockIds.length != deliveryHashes.length)', to: 'if (false)' },
  { fault: 'leaves out the first of a batch', from: 'uint256 i = 0', to: 'uint256 i = 1' },
  { fault: 'leaves out the last of a batch', from: 'i < lockIds.length', to: 'i + 1 < lockIds.length' },
  { fault: 'a batch pays in any status', from: 'held.status != Status.Locked || ', to: '' },
  { fault: "a batch takes another payee's locks", from: 'held.payee != payee || ', to: '' },
  { fault: 'a batch pays after the window', from: ' || block.timestamp >= held.refundableAt', to: '' },
  {
    fault: 'a batch pays in the first second of refunds',
    from: 'block.timestamp >= held.refundableAt',
    to: 'block.timestamp > held.refundableAt',
  },
  { fault: 'one bad lock ends the batch', from: ') continue;', to: ') break;' },
  { fault: 'a batch leaves its locks open', from: 'held.status = Status.Released;', to: '', nth: 2 },
  {
    fault: 'a batch records refunds',
    from: 'held.status = Status.Released;',
    to: 'held.status = Status.Refunded;',
    nth: 2,
  },
  { fault: 'a batch pays its last lock only', from: 'total += amount', to: 'total = amount' },
  { fault: 'is silent about a batch', from: 'emit Released(lockIds[i], payee, amount, deliveryHashes[i]);', to: '' },
  { fault: 'gives a batch one delivery', from: 'deliveryHashes[i]', to: 'deliveryHashes[0]' },
  { fault: 'keeps a batch of one unit', from: 'if (total > 0)', to: 'if (total > 1)' },
  { fault: 'transfers nothing, too', from: 'if (total > 0) token', to: 'token' },
  {
    fault: 'a batch pays the caller',
    from: 'token.safeTransfer(payee, total)',
    to: 'token.safeTransfer(msg.sender, total)',
  },

  // refund
  {
    fault: 'refunds in any status',
    from: 'Lock storage held = _requireLocked(lockId);',
    to: 'Lock storage held = _locks[lockId];',
    nth: 2,
  },
  {
    fault: 'anyone refunds at any time',
    from: 'if (block.timestamp < refundableAt && !_isPayeeOrOperator(held.payee))',
    to: 'if (false)',
  },
  {
    fault: 'anyone refunds a second late',
    from: 'block.timestamp < refundableAt &&',
    to: 'block.timestamp <= refundableAt &&',
  },
  {
    fault: 'anyone refunds a second early',
    from: 'block.timestamp < refundableAt &&',
    to: 'block.timestamp + 1 < refundableAt &&',
  },
  { fault: 'the payee waits for the window, too', from: ' && !_isPayeeOrOperator(held.payee)', to: '' },
  { fault: 'only the payee ever refunds', from: 'block.timestamp < refundableAt && ', to: '' },
  { fault: 'refund leaves the lock open', from: 'held.status = Status.Refunded;', to: '' },
  { fault: 'refund records a release', from: 'held.status = Status.Refunded;', to: 'held.status = Status.Released;' },
  { fault: 'is silent about a refund', from: 'emit Refunded(lockId, payer, amount);', to: '' },
  {
    fault: 'refund pays the caller',
    from: 'token.safeTransfer(payer, amount)',
    to: 'token.safeTransfer(msg.sender, amount)',
  },
  {
    fault: 'refund pays the payee',
    from: 'token.safeTransfer(payer, amount)',
    to: 'token.safeTransfer(held.payee, amount)',
  },

  // refundMany
  {
    fault: 'refundMany can be re-entered',
    from: `refundMany(bytes32[] calldata lockIds) ${guard}`,
    to: 'refundMany(bytes32[] calldata lockIds) external',
  },
  { fault: 'a batch refunds in any status', from: 'if (held.status != Status.Locked) continue;', to: '' },
  {
    fault: 'anyone refunds a batch at any time',
    from: 'if (block.timestamp < held.refundableAt && !_isPayeeOrOperator(held.payee)) continue;',
    to: '',
  },
  {
    fault: 'the payee waits with a batch, too',
    from: 'held.refundableAt && !_isPayeeOrOperator(held.payee)) continue',
    to: 'held.refundableAt) continue',
  },
  { fault: 'only the payee ever refunds a batch', from: 'block.timestamp < held.refundableAt && ', to: '' },
  {
    fault: 'a batch refunds a second late',
    from: 'block.timestamp < held.refundableAt',
    to: 'block.timestamp <= held.refundableAt',
  },
  {
    fault: 'a batch refunds a second early',
    from: 'block.timestamp < held.refundableAt',
    to: 'block.timestamp + 1 < held.refundableAt',
  },
  { fault: 'a refunded batch leaves its locks open', from: 'held.status = Status.Refunded;', to: '', nth: 2 },
  { fault: 'a failed transfer of a batch ends its lock', from: 'held.status = Status.Locked;', to: '', nth: 1 },
  { fault: 'a refunded batch counts nothing', from: '++count;', to: '' },
  { fault: 'is silent about a refunded batch', from: 'emit Refunded(lockIds[i], payer, amount);', to: '' },
  {
    fault: 'a refunded batch pays the caller',
    from: 'trySafeTransfer(payer, amount)',
    to: 'trySafeTransfer(msg.sender, amount)',
  },

  // operators
  { fault: 'operators cannot be dismissed', from: '[operator] = allowed', to: '[operator] = true' },
  {
    fault: 'anyone makes himself an operator',
    from: 'isOperator[msg.sender][operator] =',
    to: 'isOperator[operator][msg.sender] =',
  },
  { fault: 'is silent about operators', from: 'emit OperatorSet(msg.sender, operator, allowed);', to: '' },
  {
    fault: 'operators may nothing',
    from: 'msg.sender == payee || isOperator[payee][msg.sender]',
    to: 'msg.sender == payee',
  },
  {
    fault: 'the payee may nothing',
    from: 'msg.sender == payee || isOperator[payee][msg.sender]',
    to: 'isOperator[payee][msg.sender]',
  },
  {
    fault: 'the operated rules the operator',
    from: '|| isOperator[payee][msg.sender]',
    to: '|| isOperator[msg.sender][payee]',
  },
]
