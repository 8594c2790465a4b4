import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { refusalFailure } from '@/components/payment/failures/refusal-failure'
import { keepPayment, type SignedPayment } from '@/components/payment/payments'
import { bodyOf } from '@/components/payment/terms/terms'
import { waitSeconds } from '@/components/payment/terms/wait-seconds'
import type { Generated } from '@/components/results/generation-run'
import { linesOf } from '@/components/results/lines-of'
import type { Row } from '@/components/results/rows/rows-table'

/** Rows with the transaction that paid for them. */
export type Bought = { generated: Generated; transaction: string }

export type Stage = 'sending' | 'settling' | 'receiving'
export type OnStage = (stage: Stage) => void

/** An unclear settlement is asked for again with the same payment, so often. */
const triesMax = 8

/**
 * Sends a signed payment with its request and reads the rows. The same payment may be sent any number of times: it is
 * charged once, and brings the same rows (ADR 7).
 * @throws PaymentFailure, with the payment kept as what it has become.
 */
export async function buyRows(payment: SignedPayment, onStage: OnStage): Promise<Bought> {
  try {
    const bought = await send(payment, onStage)
    keepPayment({ ...payment, state: 'paid', transaction: bought.transaction, note: undefined })
    return bought
  } catch (error) {
    const failure = error instanceof PaymentFailure ? error : new PaymentFailure('silent', '', error)
    const over = failure.kind === 'refused' || failure.kind === 'used'
    const state = payment.state === 'paid' ? 'paid' : over ? 'refused' : 'signed'
    keepPayment({ ...payment, state, note: failure.detail || failure.message })
    throw failure
  }
}

async function send(payment: SignedPayment, onStage: OnStage): Promise<Bought> {
  const startedAt = performance.now()
  for (let tries = 1; ; tries++) {
    onStage(tries === 1 ? 'sending' : 'settling')
    const response = await fetch('/api/v1/generate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-PAYMENT': payment.header },
      body: bodyOf(payment.request),
    })
    if (response.ok) {
      onStage('receiving')
      return { generated: await readRows(response, payment, startedAt), transaction: transactionOf(response) }
    }
    const failure = await refusalFailure(response)
    if (failure.kind !== 'pending' || tries === triesMax) throw failure
    await waitSeconds(Number(response.headers.get('Retry-After') ?? 2))
  }
}

async function readRows(response: Response, { request }: SignedPayment, startedAt: number): Promise<Generated> {
  const rows: Row[] = []
  let bytes = 0
  for await (const { lines, size } of linesOf(response)) {
    for (const line of lines) rows.push(JSON.parse(line))
    bytes += size
  }
  return {
    columns: request.schema_fields.map(({ name, type }) => ({ name, type })),
    rows,
    request,
    generationId: response.headers.get('X-Generation-Id') ?? '',
    seed: response.headers.get('X-Seed') ?? '',
    elapsedMs: performance.now() - startedAt,
    bytes,
  }
}

/** The receipt is base64 of JSON (x402 version 1). */
function transactionOf(response: Response): string {
  try {
    const receipt: unknown = JSON.parse(atob(response.headers.get('X-PAYMENT-RESPONSE') ?? ''))
    const hash = typeof receipt === 'object' && receipt !== null ? Reflect.get(receipt, 'transaction') : undefined
    return typeof hash === 'string' ? hash : ''
  } catch {
    return ''
  }
}
