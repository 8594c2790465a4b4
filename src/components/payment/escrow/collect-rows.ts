import { z } from 'zod'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { refusalFailure } from '@/components/payment/failures/refusal-failure'
import type { InvoicePayment } from '@/components/payment/payments'
import { waitSeconds } from '@/components/payment/terms/wait-seconds'
import type { Generated } from '@/components/results/generation-run'
import { invoicedBody } from './ask-invoice'

const Answer = z.looseObject({
  generation_id: z.string(),
  seed: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
})

/** A lock that the service has not seen yet is shown again, so often. */
const triesMax = 30

/**
 * Sends the request with the proof of its lock until the service has seen it, and reads the rows. The same proof brings
 * the same rows again (ADR 8).
 * @param onWait told why the service waits, in its words.
 * @throws PaymentFailure
 */
export async function collectRows(
  { request, payer, invoice }: InvoicePayment,
  lockTx: string,
  onWait: (why: string) => void,
): Promise<Generated> {
  const startedAt = performance.now()
  const proof = { agent_address: payer, nonce: invoice.nonce, payment_tx_hash: lockTx }
  const body = JSON.stringify({ ...invoicedBody(request), ...proof })
  for (let tries = 1; ; tries++) {
    const response = await fetch('/api/v1/canary/generate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    }).catch((cause: unknown) => {
      throw new PaymentFailure('silent', '', cause)
    })
    if (response.ok) return readAnswer(await response.text(), request, startedAt)
    const retryAfter = response.headers.get('Retry-After')
    const failure = await refusalFailure(response)
    if (retryAfter === null || tries === triesMax) {
      throw failure.kind === 'refused' ? new PaymentFailure('held', failure.detail) : failure
    }
    onWait(failure.detail)
    await waitSeconds(Number(retryAfter))
  }
}

function readAnswer(text: string, request: InvoicePayment['request'], startedAt: number): Generated {
  const { generation_id, seed, records } = Answer.parse(JSON.parse(text))
  return {
    columns: request.schema_fields.map(({ name, type }) => ({ name, type })),
    rows: records,
    request,
    generationId: generation_id,
    seed,
    elapsedMs: performance.now() - startedAt,
    bytes: new Blob([text]).size,
  }
}
