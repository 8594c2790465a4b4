'use client'
import { withoutWallet } from '@/components/pages/payment/desk/without-wallet'
import classes from '@/components/pages/payment/pay.module.css'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { useWallet, type WalletState } from './use-wallet'

const needs: Record<WalletState['kind'], string> = {
  none: withoutWallet.needed,
  connecting: 'Waiting for the wallet.',
  'wrong network': `Wrong network: switch the wallet to ${payNetwork.human}.`,
  ready: '',
}

/** Why nothing can be paid yet; nothing when a wallet is ready. @param isShort whether it holds less than the price */
export function WalletNeeded({ isShort = false }: { isShort?: boolean }) {
  const { kind } = useWallet()
  const need = kind === 'ready' && isShort ? 'Not enough USDC in this wallet.' : needs[kind]
  return need && <span className={classes.quiet}>{need}</span>
}
