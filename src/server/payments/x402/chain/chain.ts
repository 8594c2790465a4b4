import {
  createPublicClient,
  type Hash,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Network } from '@/server/payments/networks'

type Hex = `0x${string}`

/** An EIP-3009 authorization as the token identifies it. */
export type AuthorizationId = { payer: Hex; nonce: Hex }

/** Fate of an authorization that is used up. `transfer` is missing when it was cancelled. */
export type AuthorizationUse = { transaction: Hash; block: bigint; transfer?: { to: Hex; value: bigint } | undefined }

/** Reads from the chain that payments are settled on. Every function throws when the node does not answer. */
export type Chain = {
  /** Whether an address is a contract, whose signatures follow ERC-1271. */
  isContract(address: Hex): Promise<boolean>
  /** Whether an authorization is used up now, and a block from which on a later use would be found. */
  look(id: AuthorizationId): Promise<{ used: boolean; fromBlock: bigint }>
  /** The number of the latest block. */
  headNumber(): Promise<bigint>
  /** Whether an authorization is used up, no earlier than at the block that is named with its time. */
  lookAtHead(id: AuthorizationId): Promise<{ used: boolean; head: bigint; headUnixSeconds: number }>
  /** The transaction that used up an authorization, searched from one block to another; undefined where there is none. */
  findUse(id: AuthorizationId, fromBlock: bigint, toBlock: bigint): Promise<AuthorizationUse | undefined>
  /** Effect of a transaction on an authorization: `unmined`, or `unused` when it was reverted or did something else. */
  readUse(id: AuthorizationId, transaction: Hash): Promise<AuthorizationUse | 'unmined' | 'unused'>
}

const timeoutMs = 5_000
/** Nodes behind one address differ by a few blocks. */
const blocksOfDoubt = 5n
/** Public nodes refuse longer searches. */
const searchBlocks = 2_000n

const token = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/** Reads the network's token through a JSON-RPC node; simultaneous questions go in one request. */
export function openChain(rpcUrl: string, { usdc, chainId, human }: Network): Chain {
  const client = createPublicClient({
    transport: http(rpcUrl, { batch: true, timeout: timeoutMs, retryCount: 1 }),
    cacheTime: 0,
  })
  let isRightChain: Promise<void> | undefined
  /** A node of another network would report every authorization as unused. */
  const requireChain = async () => {
    isRightChain ??= client.getChainId().then((found) => {
      if (found !== chainId) throw new Error(`CHAIN_RPC_URL is a node of chain ${found}, and ${human} is ${chainId}`)
    })
    await isRightChain.catch((error: unknown) => {
      isRightChain = undefined
      throw error
    })
  }
  const isUsed = async ({ payer, nonce }: AuthorizationId) => {
    await requireChain()
    return client.readContract({
      address: usdc.address,
      abi: token,
      functionName: 'authorizationState',
      args: [payer, nonce],
    })
  }

  return {
    isContract: async (address) => (await client.getCode({ address })) !== undefined,

    async look(id) {
      const [used, head] = await Promise.all([isUsed(id), client.getBlockNumber()])
      return { used, fromBlock: head > blocksOfDoubt ? head - blocksOfDoubt : 0n }
    },

    headNumber: () => client.getBlockNumber(),

    async lookAtHead(id) {
      const { number, timestamp } = await client.getBlock()
      return { used: await isUsed(id), head: number, headUnixSeconds: Number(timestamp) }
    },

    async findUse(id, fromBlock, toBlock) {
      const start = fromBlock > blocksOfDoubt ? fromBlock - blocksOfDoubt : 0n
      for (let from = start; from <= toBlock; from += searchBlocks) {
        const last = from + searchBlocks - 1n
        const range = { address: usdc.address, fromBlock: from, toBlock: last < toBlock ? last : toBlock }
        const args = { authorizer: id.payer, nonce: id.nonce }
        const [[used], [cancelled]] = await Promise.all([
          client.getContractEvents({ ...range, abi: token, eventName: 'AuthorizationUsed', args }),
          client.getContractEvents({ ...range, abi: token, eventName: 'AuthorizationCanceled', args }),
        ])
        if (cancelled) return { transaction: cancelled.transactionHash, block: cancelled.blockNumber }
        const use = used && (await readUse(id, used.transactionHash))
        if (typeof use === 'object') return use
      }
      return undefined
    },

    readUse,
  }

  async function readUse(id: AuthorizationId, hash: Hash) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(undefinedIfNotMined)
    if (!receipt) return 'unmined'
    const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, usdc.address))
    const events = parseEventLogs({ abi: token, logs, strict: false })
    const at = events.findIndex(
      ({ eventName, args }) =>
        eventName === 'AuthorizationUsed' &&
        args.nonce === id.nonce.toLowerCase() &&
        isAddressEqual(args.authorizer ?? '0x', id.payer),
    )
    if (at < 0) return 'unused'
    // The token's next event. Any transfer of the transaction would not do, because two authorizations may be used in
    // one, and the other's transfer must not pay for this.
    const [transfer] = parseEventLogs({ abi: token, eventName: 'Transfer', logs: events.slice(at + 1, at + 2) })
    return {
      transaction: receipt.transactionHash,
      block: receipt.blockNumber,
      transfer: transfer && { to: transfer.args.to, value: transfer.args.value },
    }
  }
}

function undefinedIfNotMined(error: unknown): undefined {
  if (error instanceof TransactionReceiptNotFoundError) return undefined
  throw error
}
