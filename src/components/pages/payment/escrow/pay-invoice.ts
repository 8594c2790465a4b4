import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { sendPaidCall } from '@/components/pages/payment/flow/send-paid-call'
import { namesOf, type OnStage, type Paid } from '@/components/pages/payment/flow/use-payment'
import { invoicedCallOf, isDataset } from '@/components/pages/payment/order/order'
import { type InvoicePayment, keepPayment } from '@/components/pages/payment/payments'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { isDatasetCreated, keepCreated } from '@/components/recipe/store/created-store'
import { columnsOf } from '@/components/results/run/generation-run'
import { readAnswer } from '@/components/results/run/read-answer'
import { type EscrowStage, lockInvoice } from './lock-invoice'

/** Maximum number of times that a lock is presented until the service has seen it. */
const attemptsMax = 30

/**
 * Locks an invoice where it is not locked yet, sends its request with the proof until the service has seen the lock,
 * and reads the rows, or the URLs of a data set. The same proof returns the same again (ADR 8).
 * @throws PaymentFailure
 */
export async function payInvoice(
  invoiced: InvoicePayment,
  wallet: Wallet,
  onStage: OnStage<EscrowStage>,
): Promise<Paid<InvoicePayment>> {
  const payment = await lockInvoice(invoiced, wallet, onStage)
  const { payer, invoice, request, title, lockTx } = payment
  const startedAt = performance.now()
  onStage('delivering')
  const proof = { agent_address: payer, nonce: invoice.nonce, payment_tx_hash: lockTx }
  const bought = await sendPaidCall(
    invoicedCallOf(request, proof),
    {
      attemptsMax,
      isTemporary: (_failure, response) => response.headers.has('Retry-After'),
      onRetry: ({ detail }) => onStage('delivering', detail),
    },
    async (response): Promise<Omit<Paid, 'payment'>> => {
      const text = await response.text()
      const answer: unknown = JSON.parse(text)
      if (isDataset(request)) {
        if (!isDatasetCreated(answer)) throw new TypeError('The response is not a data set.')
        keepCreated({ title, dataset: answer })
        return { dataset: answer }
      }
      const generated = {
        ...readAnswer(answer, text),
        columns: columnsOf(request),
        request,
        elapsedMs: performance.now() - startedAt,
        bytes: new Blob([text]).size,
      }
      return { generated }
    },
  ).catch((error: unknown) => {
    throw error instanceof PaymentFailure && error.kind === 'refused' ? new PaymentFailure('held', error.detail) : error
  })
  const delivered: InvoicePayment = { ...payment, ...namesOf(bought), state: 'delivered', note: undefined }
  keepPayment(delivered)
  return { payment: delivered, ...bought }
}
