'use client'
import { money } from './money'
import { payNetwork } from './network'
import classes from './pay.module.css'
import { useBalance } from './wallet/use-balance'
import type { Wallet } from './wallet/use-wallet'

/** Said before a wallet is asked to sign what it cannot pay. */
export function FundsNote({ wallet, amountMicroUsdc }: { wallet: Wallet; amountMicroUsdc: number }) {
  const balance = useBalance(wallet).data
  if (balance === undefined || balance >= amountMicroUsdc) return null
  return (
    <p role="alert" className={classes.warning}>
      This wallet holds {money(balance)} in USDC and {money(amountMicroUsdc)} is needed. Test USDC is given away at{' '}
      <a href={payNetwork.faucet} target="_blank" rel="noreferrer">
        faucet.circle.com
      </a>
      .
    </p>
  )
}
