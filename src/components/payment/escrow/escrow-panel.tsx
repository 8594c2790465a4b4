'use client'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { FailureNotice } from '@/components/payment/failures/failure-notice'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { UnfinishedNote } from '@/components/payment/failures/unfinished-note'
import classes from '@/components/payment/pay.module.css'
import { type InvoicePayment, isBegun, type Payment } from '@/components/payment/payments'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { walletFailure } from '@/components/payment/wallet/wallet-failure'
import { Panel } from '@/components/ui/panel'
import { EscrowSteps } from './escrow-steps'
import { InvoiceActions } from './invoice-actions'
import { InvoiceCard } from './invoice-card'
import type { useEscrow } from './use-escrow'

type EscrowPanelProps = {
  wallet: Wallet | undefined
  request: DraftRequest
  title: string
  escrow: ReturnType<typeof useEscrow>
  /** A payment for exactly these rows that has not brought them yet. */
  unfinished: Payment | undefined
  onGoOn: (payment: Payment) => void
}

/** Pays by a lock in the escrow contract: released to the service for the rows, or back to the payer. */
export function EscrowPanel({ wallet, request, title, escrow, unfinished, onGoOn }: EscrowPanelProps) {
  const { payment } = escrow
  const [agreed, setAgreed] = useState<string>()
  const other = unfinished && unfinished.id !== payment?.id && unfinished.id !== agreed ? unfinished : undefined
  const ask = () => wallet && escrow.ask({ request, wallet, title })
  const pay = (asked = payment) => wallet && asked && escrow.pay({ payment: asked, wallet })
  const failure = escrow.error && (escrow.error instanceof PaymentFailure ? escrow.error : walletFailure(escrow.error))
  const begun = payment !== undefined && (isBegun(payment) || payment.approveTx !== undefined)
  return (
    <Panel
      label="Escrow invoice"
      title="Pay an escrow invoice"
      side={
        payment &&
        !escrow.isPending && (
          <Button size="xs" variant="subtle" color="gray" onClick={escrow.close}>
            Close this invoice
          </Button>
        )
      }
    >
      {payment ? <InvoiceCard payment={payment} /> : <p className={classes.lead}>{about}</p>}
      {payment && (escrow.isPending || begun) && (
        <EscrowSteps
          payment={payment}
          wallet={wallet}
          stage={escrow.isPending ? escrow.stage : undefined}
          waitingFor={escrow.waitingFor}
        />
      )}
      {other && !begun && !escrow.isPending ? (
        <UnfinishedNote
          payment={other}
          onResume={() => onGoOn(other)}
          onSignAnother={() => setAgreed(other.id)}
          canSign={wallet !== undefined}
        />
      ) : payment ? (
        !escrow.isPending &&
        !failure &&
        !escrow.data && (
          <InvoiceActions payment={payment} wallet={wallet} onPay={(asked: InvoicePayment) => pay(asked)} />
        )
      ) : (
        <Group mt="md" gap="sm">
          <Button disabled={!wallet} loading={escrow.isAsking} onClick={ask}>
            Ask for an invoice
          </Button>
          {!wallet && <span className={classes.quiet}>Connect a wallet first.</span>}
        </Group>
      )}
      {failure && !escrow.isPending && (
        <FailureNotice
          failure={failure}
          actions={{ sign: () => pay(), terms: ask, resume: payment ? () => pay() : ask }}
        />
      )}
    </Panel>
  )
}

const about =
  'An invoice holds the price for fifteen minutes. The amount is locked in a contract, not sent: the service gets it when it has delivered, and otherwise you bring it back. It takes a signature and a little ether for gas.'
