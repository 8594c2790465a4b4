'use client'
import { useState } from 'react'
import { money } from '@/components/pages/payment/terms/money'
import { TransactionLink } from '@/components/pages/payment/terms/transaction-link'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { Button } from '@/components/ui/buttons/button'
import { dateAndTime, grouped, networkName } from '@/components/ui/format'
import { printOnly } from './print-only'
import type { Receipt } from './receipt'
import classes from './receipts.module.css'
import { useSettlement } from './use-settlement'

/**
 * A receipt, to read, save or print; its block and contract are read from the chain while it is open and a wallet is
 * connected.
 */
export function ReceiptDetails({ receipt, wallet }: { receipt: Receipt; wallet: Wallet | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.receipt} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Receipt</summary>
      {isOpen && <Facts receipt={receipt} wallet={wallet} />}
    </details>
  )
}

/** Facts that are compared character by character. */
const identifiers: ReadonlySet<string> = new Set([
  'Payer',
  'Recipient',
  'Token',
  'Escrow contract',
  'Invoice',
  'Generation',
  'Seed',
])

function Facts({ receipt: kept, wallet }: { receipt: Receipt; wallet: Wallet | undefined }) {
  const { block, ...settled } = useSettlement(kept, wallet) ?? {}
  const receipt = { ...settled, ...kept }
  const facts: [string, string | undefined][] = [
    ['Amount', `${money(receipt.amount_micro_usdc)} (${grouped(receipt.amount_micro_usdc)} micro-USDC)`],
    ['For', receipt.title === receipt.bought ? receipt.bought : `${receipt.title}, ${receipt.bought}`],
    ['Call', `POST ${receipt.operation}`],
    ['Status', receipt.state],
    ['Time', dateAndTime(receipt.paid_at)],
    ['Method', receipt.scheme === 'x402' ? 'One signature (x402)' : 'Escrow invoice'],
    ['Network', networkName(receipt.network)],
    ['Payer', receipt.payer],
    ['Recipient', receipt.recipient],
    [receipt.scheme === 'x402' ? 'Token' : 'Escrow contract', receipt.contract],
    ['Invoice', receipt.invoice_id],
    ['Block', block],
    ['Generation', receipt.generation_id],
    ['Seed', receipt.seed],
  ]
  const onSave = async () => {
    const { save } = await import('@/components/results/files/save')
    const text = JSON.stringify({ ...receipt, ...(block !== undefined && { block }) }, null, 2)
    save(new Blob([`${text}\n`], { type: 'application/json' }), `receipt-${receipt.transaction.slice(2, 12)}.json`)
  }
  return (
    <section aria-label={`Receipt for ${receipt.title}`} className={classes.paper}>
      <h3>Rowmint receipt</h3>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{identifiers.has(name) ? <code>{value}</code> : value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Transaction</dt>
          <dd>
            <code className={classes.whole}>{receipt.transaction}</code>
            <TransactionLink hash={receipt.transaction} network={receipt.network} word="" />
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onSave}>
          Save as JSON
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={({ currentTarget }) => printOnly(currentTarget.closest('section'))}
        >
          Print
        </Button>
      </div>
    </section>
  )
}
