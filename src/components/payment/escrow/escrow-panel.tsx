'use client'
import { Button, Group } from '@mantine/core'
import type { DraftRequest } from '../../schema-builder/request-of-draft'
import { Panel } from '../../ui/panel'
import { FailureNotice } from '../failure-notice'
import { FundsNote } from '../funds-note'
import { money } from '../money'
import classes from '../pay.module.css'
import { PaymentFailure } from '../payment-failure'
import type { Wallet } from '../wallet/use-wallet'
import { walletFailure } from '../wallet/wallet-failure'
import { EscrowSteps } from './escrow-steps'
import { InvoiceCard } from './invoice-card'
import type { useEscrow } from './use-escrow'

type EscrowPanelProps = {
  wallet: Wallet | undefined
  request: DraftRequest
  title: string
  escrow: ReturnType<typeof useEscrow>
}

/** Pays by a lock in the escrow contract: released to the service for the rows, or back to the payer. */
export function EscrowPanel({ wallet, request, title, escrow }: EscrowPanelProps) {
  const { payment } = escrow
  const ask = () => wallet && escrow.ask({ request, wallet, title })
  const pay = () => wallet && payment && escrow.pay({ payment, wallet })
  const failure = escrow.error && (escrow.error instanceof PaymentFailure ? escrow.error : walletFailure(escrow.error))
  const isPaid = payment?.state === 'delivered' || escrow.data !== undefined
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
      {payment ? (
        <>
          <InvoiceCard payment={payment} />
          {(escrow.isPending || isPaid || payment.lockTx) && (
            <EscrowSteps
              payment={payment}
              wallet={wallet}
              stage={escrow.isPending ? escrow.stage : undefined}
              waitingFor={escrow.waitingFor}
            />
          )}
          {!escrow.isPending && !failure && !escrow.data && (
            <Group mt="md" gap="sm">
              <Button disabled={!wallet} onClick={pay}>
                {isPaid
                  ? 'Get the rows again'
                  : payment.lockTx
                    ? 'Go on'
                    : `Approve and lock ${money(payment.amountMicroUsdc)}`}
              </Button>
              {!wallet && <span className={classes.quiet}>Connect the wallet first.</span>}
              {wallet && !payment.lockTx && <FundsNote wallet={wallet} amountMicroUsdc={payment.amountMicroUsdc} />}
            </Group>
          )}
        </>
      ) : (
        <>
          <p className={classes.lead}>
            An invoice holds the price for fifteen minutes. The amount is locked in a contract, not sent: the service
            gets it when it has delivered, and otherwise it returns to you. It takes two transactions and a little ether
            for gas.
          </p>
          <Group mt="md" gap="sm">
            <Button disabled={!wallet} loading={escrow.isAsking} onClick={ask}>
              Ask for an invoice
            </Button>
            {!wallet && <span className={classes.quiet}>Connect a wallet first.</span>}
          </Group>
        </>
      )}
      {failure && !escrow.isPending && (
        <FailureNotice failure={failure} actions={{ sign: pay, terms: ask, resume: payment ? pay : ask }} />
      )}
    </Panel>
  )
}
