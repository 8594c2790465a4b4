import type { ContractMutation } from './of-locks'

const guard = 'external nonReentrant'

/** Faults in releases, refunds and operators. */
export const settlementMutations: readonly ContractMutation[] = [
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
  { fault: 'transfers an amount of zero too', from: 'if (total > 0) token', to: 'token' },
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
    fault: 'anyone can become an operator',
    from: 'isOperator[msg.sender][operator] =',
    to: 'isOperator[operator][msg.sender] =',
  },
  { fault: 'is silent about operators', from: 'emit OperatorSet(msg.sender, operator, allowed);', to: '' },
  {
    fault: 'operators may do nothing',
    from: 'msg.sender == payee || isOperator[payee][msg.sender]',
    to: 'msg.sender == payee',
  },
  {
    fault: 'the payee may do nothing',
    from: 'msg.sender == payee || isOperator[payee][msg.sender]',
    to: 'isOperator[payee][msg.sender]',
  },
  {
    fault: 'the payee and the operator are confused',
    from: '|| isOperator[payee][msg.sender]',
    to: '|| isOperator[msg.sender][payee]',
  },
]
