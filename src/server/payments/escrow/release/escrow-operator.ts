import { BaseError, createWalletClient, type Hash, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EscrowSettings } from '@/server/payments/escrow/escrow-settings'
import { escrowAbi } from '@/wire/payments/escrow-abi'

type Hex = `0x${string}`

/** A lock to be released, and the hash of what was delivered for it. */
export type DeliveredLock = { lockId: Hex; deliveryHash: Hex }

/** The payee's operator, who moves locks. Both resolve when the transaction is confirmed, and throw when it may not be. */
export type EscrowOperator = {
  releaseMany(contract: Hex, payee: Hex, locks: readonly DeliveredLock[]): Promise<Hash>
  refundMany(contract: Hex, lockIds: readonly Hex[]): Promise<Hash>
}

const requestTimeoutMs = 10_000
const minedTimeoutMs = 45_000
const pollingMs = 250

/**
 * Opens the operator with this private key.
 * @throws Error for an invalid key, without quoting it.
 */
export function openEscrowOperator(privateKey: string, { chainRpcUrl, confirmations }: EscrowSettings): EscrowOperator {
  const account = accountOf(privateKey)
  const transport = http(chainRpcUrl, { timeout: requestTimeoutMs, retryCount: 1 })
  const wallet = createWalletClient({ account, transport, pollingInterval: pollingMs, cacheTime: 0 }).extend(
    publicActions,
  )

  // The node counts pending transactions, so each one sent gets the next nonce; only sending is serialized.
  let lastSent: Promise<unknown> = Promise.resolve()
  function sendInTurn(send: () => Promise<Hash>): Promise<Hash> {
    const sent = lastSent.then(send, send)
    lastSent = sent
    return sent
  }

  async function confirmed(hash: Hash): Promise<Hash> {
    const { status } = await wallet.waitForTransactionReceipt({ hash, confirmations, timeout: minedTimeoutMs })
    if (status !== 'success') throw new Error(`transaction ${hash} was reverted`)
    return hash
  }

  return {
    releaseMany: async (address, payee, locks) => {
      const args = [payee, locks.map(({ lockId }) => lockId), locks.map(({ deliveryHash }) => deliveryHash)] as const
      const call = { address, abi: escrowAbi, functionName: 'releaseMany', args, chain: null } as const
      return confirmed(await sendInTurn(() => wallet.writeContract(call)))
    },
    refundMany: async (address, lockIds) => {
      const call = { address, abi: escrowAbi, functionName: 'refundMany', args: [[...lockIds]], chain: null } as const
      return confirmed(await sendInTurn(() => wallet.writeContract(call)))
    },
  }
}

function accountOf(privateKey: string) {
  try {
    return privateKeyToAccount(privateKey as Hex) // its form was checked when the environment was read
  } catch {
    throw new Error('ESCROW_OPERATOR_KEY is not a private key of secp256k1') // the cause might quote it
  }
}

/** Why a call to the chain failed, in a sentence without the node's address, which may hold a key. */
export function chainFault(error: unknown): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : 'unknown'
  const deepest = error.walk()
  return deepest instanceof BaseError ? `${error.shortMessage} ${deepest.shortMessage}` : error.shortMessage
}
