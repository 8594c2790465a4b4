'use client'
import classes from '@/components/pages/payment/pay.module.css'
import { forgetPayment, type Payment } from '@/components/pages/payment/payments'
import { boughtIn, receiptOf } from '@/components/pages/payment/receipts/receipt'
import { ReceiptDetails } from '@/components/pages/payment/receipts/receipt-details'
import { money } from '@/components/pages/payment/terms/money'
import { TransactionLink } from '@/components/pages/payment/terms/transaction-link'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { Button } from '@/components/ui/buttons/button'
import { localTime, shortHex } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import { withoutWallet } from './without-wallet'

const stateWords: Record<Payment['state'], string> = {
  signed: 'signed, no response yet',
  paid: 'paid',
  refused: 'refused',
  invoiced: 'invoice open',
  locked: 'locked in escrow',
  delivered: 'delivered',
  refunded: 'refunded',
}

/** The next step of a payment, by its state. */
const nextSteps: Partial<Record<Payment['state'], string>> = {
  signed: 'Resume',
  invoiced: 'Resume',
  locked: 'Resume',
  paid: 'Get the rows again',
  delivered: 'Get the rows again',
}

type PaymentsPanelProps = {
  payments: readonly Payment[]
  /** The chain that confirms the block of a receipt. */
  wallet: Wallet | undefined
  busy: boolean
  onResume: (payment: Payment) => void
}

/** The payments and invoices of this browser, to resume or look up. */
export function PaymentsPanel({ payments, wallet, busy, onResume }: PaymentsPanelProps) {
  return (
    <Panel label="Your payments" title="Your payments">
      {payments.length === 0 ? (
        <p className={classes.lead}>{withoutWallet.payments}</p>
      ) : (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} wallet={wallet} busy={busy} onResume={onResume} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PaymentItem({ payment, wallet, busy, onResume }: Omit<PaymentsPanelProps, 'payments'> & { payment: Payment }) {
  const { id, at, amountMicroUsdc, state, title, request, payer, note } = payment
  const transaction = payment.way === 'x402' ? payment.transaction : payment.lockTx
  const receipt = receiptOf(payment)
  const next = nextSteps[state]
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>, {boughtIn(request)}
        <p>
          {money(amountMicroUsdc)} by {payment.way === 'x402' ? 'signature' : 'escrow'} from{' '}
          <code title={payer}>{shortHex(payer)}</code>, {localTime(at)}
        </p>
        {transaction && (
          <p>
            <TransactionLink hash={transaction} />
          </p>
        )}
        {note && <p>{note}</p>}
      </div>
      <span className={classes.state} data-state={state}>
        {stateWords[state]}
      </span>
      <div className={classes.itemActions}>
        {next && (
          <Button size="xs" variant="default" disabled={busy} onClick={() => onResume(payment)}>
            {next}
          </Button>
        )}
        {isForgettable(payment) && (
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => forgetPayment(id)}>
            Remove
          </Button>
        )}
      </div>
      {receipt && <ReceiptDetails receipt={receipt} wallet={wallet} />}
    </li>
  )
}

/** Payments that may still hold money or bring rows cannot be removed. */
const isForgettable = (payment: Payment): boolean =>
  payment.state === 'refused' ||
  payment.state === 'refunded' ||
  (payment.state === 'invoiced' && payment.lockTx === undefined)
