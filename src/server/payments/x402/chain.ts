import { createPublicClient, type Hash, http, isAddressEqual, parseAbi, parseEventLogs } from 'viem'
import type { Network } from '@/server/payments/networks'

type Hex = `0x${string}`

/** An EIP-3009 authorization as the token knows it. */
export type AuthorizationId = { payer: Hex; nonce: Hex }

/** What became of an authorization that is used up. `transfer` is missing when it was cancelled. */
export type AuthorizationUse = { transaction: Hash; transfer?: { to: Hex; value: bigint } | undefined }

/** What the service reads of the chain that payments are settled on. Every function throws when the node does not answer. */
export type Chain = {
  /** Whether an address is a contract, which signs in its own way. */
  isContract(address: Hex): Promise<boolean>
  /** Whether an authorization is used up now, and a block from which on a later use would be found. */
  look(id: AuthorizationId): Promise<{ used: boolean; fromBlock: bigint }>
  /** The same, no earlier than at the block that is named beside it with its time. */
  lookAtHead(id: AuthorizationId): Promise<{ used: boolean; head: bigint; headUnixSeconds: number }>
  /** The transaction that used up an authorization, searched from one block to another; undefined where there is none. */
  findUse(id: AuthorizationId, fromBlock: bigint, toBlock: bigint): Promise<AuthorizationUse | undefined>
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

/** Reads the network's token through a JSON-RPC node; what is asked at once goes in one request. */
export function openChain(rpcUrl: string, { usdc }: Network): Chain {
  const client = createPublicClient({
    transport: http(rpcUrl, { batch: true, timeout: timeoutMs, retryCount: 1 }),
    cacheTime: 0,
  })
  const isUsed = ({ payer, nonce }: AuthorizationId) =>
    client.readContract({
      address: usdc.address,
      abi: token,
      functionName: 'authorizationState',
      args: [payer, nonce],
    })

  return {
    isContract: async (address) => (await client.getCode({ address })) !== undefined,

    async look(id) {
      const [used, head] = await Promise.all([isUsed(id), client.getBlockNumber()])
      return { used, fromBlock: head > blocksOfDoubt ? head - blocksOfDoubt : 0n }
    },

    async lookAtHead(id) {
      const { number, timestamp } = await client.getBlock()
      return { used: await isUsed(id), head: number, headUnixSeconds: Number(timestamp) }
    },

    async findUse(id, fromBlock, toBlock) {
      for (let from = fromBlock; from <= toBlock; from += searchBlocks) {
        const last = from + searchBlocks - 1n
        const range = { address: usdc.address, fromBlock: from, toBlock: last < toBlock ? last : toBlock }
        const args = { authorizer: id.payer, nonce: id.nonce }
        const [[used], [cancelled]] = await Promise.all([
          client.getContractEvents({ ...range, abi: token, eventName: 'AuthorizationUsed', args }),
          client.getContractEvents({ ...range, abi: token, eventName: 'AuthorizationCanceled', args }),
        ])
        if (cancelled) return { transaction: cancelled.transactionHash }
        if (used)
          return { transaction: used.transactionHash, transfer: await transferOf(used.transactionHash, used.logIndex) }
      }
      return undefined
    },
  }

  /**
   * The transfer that an authorization made: the token's next event in the transaction. Any transfer of the transaction
   * would not do, because two authorizations may be used in one, and the other's transfer must not pay for this.
   */
  async function transferOf(hash: Hash, useLogIndex: number) {
    const { logs } = await client.getTransactionReceipt({ hash })
    const next = logs.find(({ address, logIndex }) => logIndex > useLogIndex && isAddressEqual(address, usdc.address))
    const [transfer] = parseEventLogs({ abi: token, eventName: 'Transfer', logs: next ? [next] : [] })
    return transfer && { to: transfer.args.to, value: transfer.args.value }
  }
}
