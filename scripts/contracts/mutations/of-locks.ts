/** A deliberate fault in contracts/src/InvoiceEscrow.sol that some contract test must detect. */
export type ContractMutation = {
  /** The faulty behaviour. */
  fault: string
  /** The source text to replace: its `nth` occurrence, the first by default. */
  from: string
  to: string
  nth?: number
}

const guard = 'external nonReentrant'
const guardOnOwnLine = '        external\n        nonReentrant\n'

/** Faults in construction, reentrancy guards and locking. */
export const lockMutations: readonly ContractMutation[] = [
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
  { fault: 'has a lower minimum window', from: '5 minutes', to: '4 minutes' },
  { fault: 'has a higher maximum window', from: '30 days', to: '31 days' },

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
]
