import { setTimeout as wait } from 'node:timers/promises'
import { createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type LockTerms, lockAuthorization } from '@/server/payments/escrow/lock/lock-terms'
import { baseSepolia } from '@/server/payments/networks'
import { authorizationMembers } from '@/wire/payments/authorization'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { microUsdc } from '@/wire/payments/micro-usdc'
import { EscrowInvoice402Body } from '@/wire/payments/payment'
import type { SandboxFile } from '../sandbox/sandbox-file'
import type { Bought, PaidCall } from './pay-call'

const triesMax = 20
/** An estimate would be too low if a release empties the escrow before the lock is mined (docs/escrow.md, Gas). */
const lockGasMax = 250_000n

/** Whether a response is an escrow invoice (SPEC, 402 Shape B). */
export const isInvoice = (response: Response): boolean =>
  response.status === 402 && response.headers.get('x-payment-required') === 'true'

/**
 * Pays an escrow invoice with the sandbox's first wallet as described in ADR 8: signs the lock, sends it to the chain,
 * and repeats the call with the proof until the service has seen it.
 * @throws when the invoice is for another escrow or payee than the sandbox's.
 */
export async function payInvoice({ url, body }: PaidCall, demand: unknown, sandbox: SandboxFile): Promise<Bought> {
  const { invoice } = EscrowInvoice402Body.parse(demand)
  if (invoice.escrow_contract !== sandbox.escrow_contract || invoice.payee !== sandbox.payee) {
    throw new Error(`the invoice is for ${invoice.escrow_contract} and ${invoice.payee}, which are not the sandbox's`)
  }
  const account = privateKeyToAccount(sandbox.payers[0].private_key)
  const payment_tx_hash = await lock(account, termsOf(invoice, sandbox), sandbox)
  const proof = { agent_address: account.address, nonce: invoice.nonce, payment_tx_hash }
  const paid = JSON.stringify({ ...JSON.parse(body), ...proof })
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: paid })
    const retryAfter = response.headers.get('retry-after')
    if (response.status !== 402 || retryAfter === null || tries === triesMax) return { response, receipt: proof }
    await wait(Number(retryAfter) * 1000)
  }
}

function termsOf(invoice: EscrowInvoice402Body['invoice'], sandbox: SandboxFile): LockTerms {
  return {
    chainId: invoice.chain_id,
    escrowContract: sandbox.escrow_contract,
    payee: sandbox.payee,
    invoiceId: invoice.invoice_id as `0x${string}`, // the chain rejects a wrong one
    amountMicroUsdc: microUsdc(invoice.amount_micro_usdc),
    expiresAt: new Date(invoice.expires_at),
  }
}

/** One signature and one transaction, which anyone could send; here the payer does. */
async function lock(account: ReturnType<typeof privateKeyToAccount>, terms: LockTerms, { rpc_url, usdc }: SandboxFile) {
  const wallet = createWalletClient({ account, transport: http(rpc_url), pollingInterval: 50 }).extend(publicActions)
  const { nonce, validAfter, validBefore } = lockAuthorization(terms)
  const amount = BigInt(terms.amountMicroUsdc)
  const signature = await account.signTypedData({
    domain: { ...baseSepolia.usdc.domain, chainId: terms.chainId, verifyingContract: usdc },
    primaryType: 'ReceiveWithAuthorization',
    types: { ReceiveWithAuthorization: authorizationMembers },
    message: {
      from: account.address,
      to: terms.escrowContract,
      value: amount,
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce,
    },
  })
  const invoice = { invoiceId: terms.invoiceId, payee: terms.payee, amount, expiresAt: validBefore - 1 }
  const hash = await wallet.writeContract({
    chain: null, // the node knows
    address: terms.escrowContract,
    abi: escrowAbi,
    functionName: 'lockWithAuthorization',
    args: [account.address, invoice, signature],
    gas: lockGasMax,
  })
  const { status } = await wallet.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`the lock was reverted: ${hash}`)
  return hash
}
