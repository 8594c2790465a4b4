import { issueKey } from '@/server/keys/issue-key'
import { openEscrowChain } from '@/server/payments/escrow/escrow-chain'
import { escrowSettings } from '@/server/payments/escrow/escrow-settings'
import { verifyLock } from '@/server/payments/escrow/lock/verify-lock'
import { startEscrowChain, termsOf } from '../../e2e/fixtures/payments/escrow-chain'
import { type EscrowWorld, startEscrowWorld } from '../../e2e/fixtures/payments/escrow-world'
import { request } from '../../e2e/fixtures/schemas'
import { median, table } from '../measure/report'

const body = request(10)
const warmUps = 10
/** A client may make 120 calls without a key per minute; each round takes two of them. */
const rounds = 45

/**
 * Cost of escrow on the sandbox: verifying a lock, which is one request to the node, and calls with its proof next to
 * keyed ones. Gas is measured by the contract's own tests.
 */
export async function benchEscrow(): Promise<void> {
  const chain = await startEscrowChain()
  const world = await startEscrowWorld(chain, {}, { onPayment: () => undefined })
  const { pepper, clock, payments } = world.services
  const settings = escrowSettings(payments)
  if (!settings) throw new Error('the sandbox has an escrow')
  const { apiKey } = await issueKey(world.db, { tier: 'enterprise', now: clock.now(), pepper })

  const { reader } = openEscrowChain(settings)
  const { invoice, proof } = await world.locked(body)
  const shown = { agentAddress: proof.agent_address, paymentTxHash: proof.payment_tx_hash }
  const conditions = { now: clock.now(), confirmationsMin: 1, secondsLeftMin: 300, releaseWindowSeconds: 3600 }
  const verified: number[] = []
  for (let nth = 0; nth < warmUps + rounds; nth++) {
    const from = performance.now()
    const { locked } = await verifyLock(reader, termsOf(invoice), shown, conditions)
    if (!locked) throw new Error('the lock was refused')
    if (nth >= warmUps) verified.push(performance.now() - from)
  }

  const keyed: number[] = []
  const paid: number[] = []
  for (let nth = 0; nth < warmUps + rounds; nth++) {
    const { paid: proven } = await world.locked(body)
    const [withKey, withLock] = [await time(world, body, { 'x-api-key': apiKey }), await time(world, proven)]
    if (nth < warmUps) continue
    keyed.push(withKey)
    paid.push(withLock)
  }

  table('escrow on the sandbox', [
    ['lock verification, p50 ms', median(verified).toFixed(1), '≤ 20'],
    ['keyed call, p50 ms', median(keyed).toFixed(1)],
    ['call with a lock, p50 ms', median(paid).toFixed(1)],
    ['added by the lock, p50 ms', (median(paid) - median(keyed)).toFixed(1), '≤ 50'],
  ])
  await world.close()
  await chain.stop()
}

async function time(world: EscrowWorld, sent: object, headers: Record<string, string> = {}): Promise<number> {
  const from = performance.now()
  const { status, text } = await world.post(sent, headers)
  if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
  return performance.now() - from
}
