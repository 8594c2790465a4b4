'use client'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { FundsNote } from '@/components/payment/failures/funds-note'
import classes from '@/components/payment/pay.module.css'
import { type InvoicePayment, isBegun, type LockWay } from '@/components/payment/payments'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { CopyButton } from '@/components/ui/copy-button'
import { money } from '@/components/ui/format'
import { LockChoice } from './lock-choice'
import { signedCall } from './sign-lock'
import { useTakesSignature } from './use-takes-signature'

type InvoiceActionsProps = {
  payment: InvoicePayment
  wallet: Wallet | undefined
  onPay: (payment: InvoicePayment) => void
}

/** What can be done about an open invoice: lock it one way or the other, go on, take its rows again. */
export function InvoiceActions({ payment, wallet, onPay }: InvoiceActionsProps) {
  const { state, signature, lockTx, amountMicroUsdc } = payment
  const [chosen, setChosen] = useState<LockWay>('signature')
  const takesSignature = useTakesSignature(payment, wallet)
  const lockBy = payment.lockBy ?? (takesSignature === false ? 'approval' : chosen)
  const begun = isBegun(payment)
  const amount = money(amountMicroUsdc)
  if (state === 'refunded') return null
  return (
    <>
      {!begun && takesSignature && <LockChoice value={lockBy} onChange={setChosen} />}
      <Group mt="md" gap="sm">
        <Button
          disabled={!wallet}
          loading={wallet !== undefined && !begun && takesSignature === undefined && state === 'invoiced'}
          onClick={() => onPay(begun ? payment : { ...payment, lockBy })}
        >
          {state === 'delivered' ? 'Get the rows again' : begun ? 'Go on' : `${verbs[lockBy]} ${amount}`}
        </Button>
        {!wallet && <span className={classes.quiet}>Connect the wallet first.</span>}
        {wallet && !lockTx && <FundsNote wallet={wallet} amountMicroUsdc={amountMicroUsdc} />}
      </Group>
      {signature && !lockTx && (
        <p className={classes.note}>
          It is signed. Whoever sends the call can change nothing in it: somebody with ether may do it for you, then go
          on.{' '}
          <CopyButton text={signedCall(payment, signature)} size="compact-xs">
            Copy the signed call
          </CopyButton>
        </p>
      )}
    </>
  )
}

const verbs: Record<LockWay, string> = { signature: 'Sign and lock', approval: 'Approve and lock' }
