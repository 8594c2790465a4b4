'use client'
import { useConnect, useDisconnect, useSwitchChain } from 'wagmi'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { Button } from '@/components/ui/buttons/button'
import { shortHex } from '@/components/ui/format'
import { IconWallet } from '@/components/ui/icons/icons'
import { Panel } from '@/components/ui/layout/panel'
import { useBalance } from './use-balance'
import type { Wallet, WalletState } from './use-wallet'
import { WalletChoice } from './wallet-choice'
import { connectionFailure } from './wallet-failure'

/** The paying wallet: its name, network and balance. */
export function WalletPanel({ state }: { state: WalletState }) {
  const connect = useConnect() // kept here: the choice unmounts while the wallet asks, and its refusal must still be shown
  return (
    <Panel label="Wallet" title="Wallet" side={state.kind !== 'none' && <Disconnect />}>
      {state.kind === 'none' && <WalletChoice connect={connect} />}
      {state.kind === 'connecting' && <p className={classes.lead}>Waiting for the wallet …</p>}
      {state.kind === 'wrong network' && <WrongNetwork address={state.address} chainId={state.chainId} />}
      {state.kind === 'ready' && <Connected wallet={state.wallet} name={state.name} />}
    </Panel>
  )
}

function Connected({ wallet, name }: { wallet: Wallet; name: string }) {
  const balance = useBalance(wallet)
  return (
    <div className={classes.wallet}>
      <IconWallet size={22} stroke={1.6} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p title={wallet.address}>
          <code>{shortHex(wallet.address)}</code> on {payNetwork.human}
        </p>
      </div>
      <p className={classes.balance} role="status">
        {balance.data !== undefined && (
          <>
            <b>{money(balance.data)}</b> in USDC
          </>
        )}
        {balance.isError && 'Balance unavailable'}
      </p>
    </div>
  )
}

function WrongNetwork({ address, chainId }: { address: string; chainId: number | undefined }) {
  const switching = useSwitchChain()
  return (
    <>
      <p className={classes.lead} role="alert">
        <code>{shortHex(address)}</code> is on {chainId ? `network ${chainId}` : 'another network'}; payments are made
        on {payNetwork.human} ({payNetwork.chain.id}).
      </p>
      <div className={classes.actions}>
        <Button loading={switching.isPending} onClick={() => switching.mutate({ chainId: payNetwork.chain.id })}>
          Switch to {payNetwork.human}
        </Button>
      </div>
      {switching.error && <FailureNotice failure={connectionFailure(switching.error)} />}
    </>
  )
}

function Disconnect() {
  const disconnect = useDisconnect()
  return (
    <Button size="xs" variant="subtle" onClick={() => disconnect.mutate({})}>
      Disconnect
    </Button>
  )
}
