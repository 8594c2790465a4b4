'use client'
import classes from '@/components/pages/payment/pay.module.css'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { useWallet, type WalletState } from './use-wallet'

const needs: Record<WalletState['kind'], string> = {
  none: 'Connect a wallet first.',
  connecting: 'Waiting for the wallet.',
  'wrong network': `Wrong network: switch the wallet to ${payNetwork.human}.`,
  ready: '',
}

/** Why nothing can be paid yet; nothing when a wallet is ready. */
export function WalletNeeded() {
  const { kind } = useWallet()
  return needs[kind] && <span className={classes.quiet}>{needs[kind]}</span>
}
