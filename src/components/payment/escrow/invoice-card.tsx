import classes from '@/components/payment/pay.module.css'
import type { InvoicePayment } from '@/components/payment/payments'
import { payNetwork } from '@/components/payment/terms/network'
import { Countdown } from '@/components/payment/terms/terms-list'
import { money, shortHex } from '@/components/ui/format'

/** An invoice, as it will stand on chain. */
export function InvoiceCard({ payment: { invoice, lockTx, lockUntil } }: { payment: InvoicePayment }) {
  return (
    <dl className={classes.terms}>
      <dt>Invoice</dt>
      <dd title={invoice.invoice_id}>
        <code>{shortHex(invoice.invoice_id)}</code>
      </dd>
      <dt>Amount</dt>
      <dd>
        <b>{money(invoice.amount_micro_usdc)}</b> in {invoice.asset.symbol} for{' '}
        {invoice.record_count.toLocaleString('en')} rows
      </dd>
      <dt>Escrow</dt>
      <dd title={invoice.escrow_contract}>
        <code>{shortHex(invoice.escrow_contract)}</code> on {payNetwork.human}
      </dd>
      <dt>Payee</dt>
      <dd title={invoice.payee}>
        <code>{shortHex(invoice.payee)}</code>
      </dd>
      <dt>Unreleased, it returns</dt>
      <dd>{inWords(invoice.release_window_seconds)} after the lock</dd>
      {!lockTx && (
        <>
          <dt>Lock it within</dt>
          <dd>
            <Countdown until={lockUntil} />
          </dd>
        </>
      )}
    </dl>
  )
}

function inWords(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${Math.round(seconds / 86_400)} days`
  if (seconds >= 2 * 3600) return `${Math.round(seconds / 3600)} hours`
  return `${Math.round(seconds / 60)} minutes`
}
