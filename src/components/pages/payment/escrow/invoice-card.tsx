import classes from '@/components/pages/payment/pay.module.css'
import type { InvoicePayment } from '@/components/pages/payment/payments'
import { Countdown } from '@/components/pages/payment/terms/countdown'
import { money } from '@/components/pages/payment/terms/money'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { counted, shortHex } from '@/components/ui/format'

/** An invoice as it will be on chain. */
export function InvoiceCard({ payment: { invoice, lockTx, lockUntil } }: { payment: InvoicePayment }) {
  return (
    <dl className={classes.terms}>
      <dt>Invoice</dt>
      <dd title={invoice.invoice_id}>
        <code>{shortHex(invoice.invoice_id)}</code>
      </dd>
      <dt>Amount</dt>
      <dd>
        <b>{money(invoice.amount_micro_usdc)}</b> in {invoice.asset.symbol} for {counted(invoice.record_count, 'row')}
      </dd>
      <dt>Escrow</dt>
      <dd title={invoice.escrow_contract}>
        <code>{shortHex(invoice.escrow_contract)}</code> on {payNetwork.human}
      </dd>
      <dt>Payee</dt>
      <dd title={invoice.payee}>
        <code>{shortHex(invoice.payee)}</code>
      </dd>
      <dt>Refundable after</dt>
      <dd>{duration(invoice.release_window_seconds)} without delivery</dd>
      {!lockTx && (
        <>
          <dt>Lock within</dt>
          <dd>
            <Countdown until={lockUntil} />
          </dd>
        </>
      )}
    </dl>
  )
}

function duration(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${Math.round(seconds / 86_400)} days`
  if (seconds >= 2 * 3600) return `${Math.round(seconds / 3600)} hours`
  return `${Math.round(seconds / 60)} minutes`
}
