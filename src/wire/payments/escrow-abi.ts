/** The interface of contracts/src/InvoiceEscrow.sol. Written by `npm run contracts:build`; a test compares it with the source. */
export const escrowAbi = [
  {
    inputs: [
      { name: 'token_', type: 'address' },
      { name: 'releaseWindow_', type: 'uint48' },
    ],
    stateMutability: 'nonpayable',
    type: 'constructor',
  },
  {
    inputs: [
      { name: 'min', type: 'uint96' },
      { name: 'actual', type: 'uint96' },
    ],
    name: 'AmountTooSmall',
    type: 'error',
  },
  {
    inputs: [
      { name: 'expiresAt', type: 'uint48' },
      { name: 'timestamp', type: 'uint256' },
    ],
    name: 'InvoiceExpired',
    type: 'error',
  },
  {
    inputs: [
      { name: 'lockIds', type: 'uint256' },
      { name: 'deliveryHashes', type: 'uint256' },
    ],
    name: 'LengthMismatch',
    type: 'error',
  },
  {
    inputs: [
      { name: 'payee', type: 'address' },
      { name: 'caller', type: 'address' },
    ],
    name: 'NotPayeeOrOperator',
    type: 'error',
  },
  {
    inputs: [
      { name: 'lockId', type: 'bytes32' },
      { name: 'refundableAt', type: 'uint48' },
      { name: 'timestamp', type: 'uint256' },
    ],
    name: 'NotRefundableYet',
    type: 'error',
  },
  { inputs: [{ name: 'payee', type: 'address' }], name: 'PayeeCannotBePaid', type: 'error' },
  { inputs: [], name: 'ReentrancyGuardReentrantCall', type: 'error' },
  {
    inputs: [
      { name: 'lockId', type: 'bytes32' },
      { name: 'refundableAt', type: 'uint48' },
      { name: 'timestamp', type: 'uint256' },
    ],
    name: 'ReleaseWindowClosed',
    type: 'error',
  },
  {
    inputs: [
      { name: 'min', type: 'uint48' },
      { name: 'max', type: 'uint48' },
      { name: 'actual', type: 'uint48' },
    ],
    name: 'ReleaseWindowOutOfBounds',
    type: 'error',
  },
  { inputs: [{ name: 'token', type: 'address' }], name: 'SafeERC20FailedOperation', type: 'error' },
  { inputs: [{ name: 'token', type: 'address' }], name: 'TokenHasNoCode', type: 'error' },
  {
    inputs: [
      { name: 'expected', type: 'uint256' },
      { name: 'actual', type: 'uint256' },
    ],
    name: 'UnexpectedAmountReceived',
    type: 'error',
  },
  {
    inputs: [
      { name: 'lockId', type: 'bytes32' },
      { name: 'expected', type: 'uint8' },
      { name: 'actual', type: 'uint8' },
    ],
    name: 'WrongStatus',
    type: 'error',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, name: 'lockId', type: 'bytes32' },
      { indexed: true, name: 'payer', type: 'address' },
      { indexed: true, name: 'payee', type: 'address' },
      { indexed: false, name: 'invoiceId', type: 'bytes32' },
      { indexed: false, name: 'amount', type: 'uint96' },
      { indexed: false, name: 'expiresAt', type: 'uint48' },
      { indexed: false, name: 'refundableAt', type: 'uint48' },
    ],
    name: 'Locked',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, name: 'payee', type: 'address' },
      { indexed: true, name: 'operator', type: 'address' },
      { indexed: false, name: 'allowed', type: 'bool' },
    ],
    name: 'OperatorSet',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, name: 'lockId', type: 'bytes32' },
      { indexed: true, name: 'payer', type: 'address' },
      { indexed: false, name: 'amount', type: 'uint96' },
    ],
    name: 'Refunded',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, name: 'lockId', type: 'bytes32' },
      { indexed: true, name: 'payee', type: 'address' },
      { indexed: false, name: 'amount', type: 'uint96' },
      { indexed: false, name: 'deliveryHash', type: 'bytes32' },
    ],
    name: 'Released',
    type: 'event',
  },
  {
    inputs: [],
    name: 'RELEASE_WINDOW_MAX',
    outputs: [{ name: '', type: 'uint48' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [],
    name: 'RELEASE_WINDOW_MIN',
    outputs: [{ name: '', type: 'uint48' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      {
        components: [
          { name: 'invoiceId', type: 'bytes32' },
          { name: 'payee', type: 'address' },
          { name: 'amount', type: 'uint96' },
          { name: 'expiresAt', type: 'uint48' },
        ],
        name: 'invoice',
        type: 'tuple',
      },
    ],
    name: 'hashInvoice',
    outputs: [{ name: '', type: 'bytes32' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      { name: 'payee', type: 'address' },
      { name: 'operator', type: 'address' },
    ],
    name: 'isOperator',
    outputs: [{ name: '', type: 'bool' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      {
        components: [
          { name: 'invoiceId', type: 'bytes32' },
          { name: 'payee', type: 'address' },
          { name: 'amount', type: 'uint96' },
          { name: 'expiresAt', type: 'uint48' },
        ],
        name: 'invoice',
        type: 'tuple',
      },
    ],
    name: 'lock',
    outputs: [{ name: 'lockId', type: 'bytes32' }],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { name: 'payer', type: 'address' },
      {
        components: [
          { name: 'invoiceId', type: 'bytes32' },
          { name: 'payee', type: 'address' },
          { name: 'amount', type: 'uint96' },
          { name: 'expiresAt', type: 'uint48' },
        ],
        name: 'invoice',
        type: 'tuple',
      },
    ],
    name: 'lockIdOf',
    outputs: [{ name: '', type: 'bytes32' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [{ name: 'lockId', type: 'bytes32' }],
    name: 'lockOf',
    outputs: [
      {
        components: [
          { name: 'payer', type: 'address' },
          { name: 'amount', type: 'uint96' },
          { name: 'payee', type: 'address' },
          { name: 'refundableAt', type: 'uint48' },
          { name: 'status', type: 'uint8' },
        ],
        name: '',
        type: 'tuple',
      },
    ],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      { name: 'payer', type: 'address' },
      {
        components: [
          { name: 'invoiceId', type: 'bytes32' },
          { name: 'payee', type: 'address' },
          { name: 'amount', type: 'uint96' },
          { name: 'expiresAt', type: 'uint48' },
        ],
        name: 'invoice',
        type: 'tuple',
      },
      { name: 'signature', type: 'bytes' },
    ],
    name: 'lockWithAuthorization',
    outputs: [{ name: 'lockId', type: 'bytes32' }],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [{ name: 'lockId', type: 'bytes32' }],
    name: 'refund',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [{ name: 'lockIds', type: 'bytes32[]' }],
    name: 'refundMany',
    outputs: [{ name: 'count', type: 'uint256' }],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { name: 'lockId', type: 'bytes32' },
      { name: 'deliveryHash', type: 'bytes32' },
    ],
    name: 'release',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { name: 'payee', type: 'address' },
      { name: 'lockIds', type: 'bytes32[]' },
      { name: 'deliveryHashes', type: 'bytes32[]' },
    ],
    name: 'releaseMany',
    outputs: [{ name: 'total', type: 'uint256' }],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [],
    name: 'releaseWindow',
    outputs: [{ name: '', type: 'uint48' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      { name: 'operator', type: 'address' },
      { name: 'allowed', type: 'bool' },
    ],
    name: 'setOperator',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  { inputs: [], name: 'token', outputs: [{ name: '', type: 'address' }], stateMutability: 'view', type: 'function' },
] as const
