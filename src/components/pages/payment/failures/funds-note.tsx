'use client'
import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { useBalance } from '@/components/pages/payment/wallet/use-balance'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'

/** Warns before a wallet signs an amount that it does not hold. */
export function FundsNote({ wallet, amountMicroUsdc }: { wallet: Wallet; amountMicroUsdc: number }) {
  const balance = useBalance(wallet).data
  if (balance === undefined || balance >= amountMicroUsdc) return null
  return (
    <p role="alert" className={classes.warning}>
      This wallet holds {money(balance)} in USDC and {money(amountMicroUsdc)} is needed. Get test USDC at{' '}
      <a href={payNetwork.faucet} target="_blank" rel="noreferrer">
        faucet.circle.com
      </a>
      .
    </p>
  )
}
