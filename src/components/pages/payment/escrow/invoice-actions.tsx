'use client'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import classes from '@/components/pages/payment/pay.module.css'
import { type InvoicePayment, isBegun, type LockWay, lockWays } from '@/components/pages/payment/payments'
import { money } from '@/components/pages/payment/terms/money'
import { useIsShort } from '@/components/pages/payment/wallet/use-balance'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { WalletNeeded } from '@/components/pages/payment/wallet/wallet-needed'
import { Button } from '@/components/ui/buttons/button'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import choices from '@/components/ui/inputs/choices.module.css'
import { signedCall, takesSignature } from './sign-lock'

type InvoiceActionsProps = {
  payment: InvoicePayment
  wallet: Wallet | undefined
  onPay: (payment: InvoicePayment) => void
}

/** Locks an open invoice one way or the other, resumes it, or gets its rows again. */
export function InvoiceActions({ payment, wallet, onPay }: InvoiceActionsProps) {
  const { state, signature, lockTx, amountMicroUsdc } = payment
  const [chosen, setChosen] = useState<LockWay>('signature')
  const canSign = useTakesSignature(payment, wallet)
  const lockBy = payment.lockBy ?? (canSign === false ? 'approval' : chosen)
  const begun = isBegun(payment)
  const isShort = useIsShort(wallet, amountMicroUsdc)
  if (state === 'refunded') return null
  return (
    <>
      {!begun && canSign && <LockChoice value={lockBy} onChange={setChosen} />}
      <div className={classes.actions}>
        <Button
          disabled={!wallet || (isShort && !lockTx)}
          loading={wallet !== undefined && !begun && canSign === undefined && state === 'invoiced'}
          onClick={() => onPay(begun ? payment : { ...payment, lockBy })}
        >
          {state === 'delivered'
            ? 'Get the rows again'
            : begun
              ? 'Resume'
              : `${wordsOfWay[lockBy].label} ${money(amountMicroUsdc)}`}
        </Button>
        {(!wallet || (isShort && !lockTx)) && <WalletNeeded isShort={isShort} />}
      </div>
      {signature && !lockTx && (
        <p className={classes.note}>
          The lock is signed. Anyone with ether can submit it for you, but nobody can change it. Then resume.{' '}
          <CopyButton text={signedCall(payment, signature)} size="compact-xs">
            Copy the signed call
          </CopyButton>
        </p>
      )}
    </>
  )
}

/** Whether an open invoice can be locked by a signature; undefined until the chain has answered. */
const useTakesSignature = (payment: InvoicePayment, wallet: Wallet | undefined): boolean | undefined =>
  useQuery({
    queryKey: ['takes-signature', payment.id, wallet?.address],
    queryFn: () => wallet && takesSignature(wallet, payment),
    enabled: payment.state === 'invoiced' && !payment.lockTx && wallet !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

const wordsOfWay: Record<LockWay, { label: string; description: string }> = {
  signature: {
    label: 'Sign and lock',
    description: 'One signature for exactly this amount and invoice, and one transaction.',
  },
  approval: {
    label: 'Approve and lock',
    description: 'Two transactions: one allows the escrow to take exactly this amount, the other locks it.',
  },
}

/** How to lock the amount, where the token accepts signatures. */
function LockChoice({ value, onChange }: { value: LockWay; onChange: (way: LockWay) => void }) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>How to lock it</legend>
      {lockWays.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name={name}
            className={choices.dot}
            checked={way === value}
            onChange={() => onChange(way)}
          />
          <span>
            {wordsOfWay[way].label}
            <small>{wordsOfWay[way].description}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
