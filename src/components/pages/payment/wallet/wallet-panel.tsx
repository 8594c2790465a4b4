'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { type UseConnectReturnType, useConnect, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { Button } from '@/components/ui/buttons/button'
import { shortHex } from '@/components/ui/format'
import { IconWallet } from '@/components/ui/icons/icons'
import { Panel } from '@/components/ui/layout/panel'
import { useBalance, useIsShort } from './use-balance'
import type { KnownWallet, Wallet, WalletState } from './use-wallet'
import { WalletChoice } from './wallet-choice'
import { connectionFailure } from './wallet-failure'

type WalletPanelProps = {
  state: WalletState
  /** What the wallet is about to pay. */
  neededMicroUsdc: number | undefined
  /** The wallet that was chosen before this code was loaded. */
  chosen?: string | undefined
}

/** The paying wallet: its name, network and balance. */
export function WalletPanel({ state, neededMicroUsdc, chosen }: WalletPanelProps) {
  const connect = useConnect() // kept here: the choice unmounts while the wallet asks, and its refusal must still be shown
  useConnectOnce(connect, chosen)
  return (
    <Panel label="Wallet" title="Wallet" side={state.kind !== 'none' && <Disconnect />}>
      {state.kind === 'none' && <WalletChoice connect={connect} />}
      {state.kind === 'connecting' && !state.known && (
        <p className={`${classes.lead} ${classes.asked}`}>Waiting for the wallet…</p>
      )}
      {state.kind === 'connecting' && state.known && (
        <WalletLine {...state.known}>
          <span>Waiting for the wallet…</span>
          <span>Is it unlocked?</span>
        </WalletLine>
      )}
      {state.kind === 'wrong network' && <WrongNetwork address={state.address} chainId={state.chainId} />}
      {state.kind === 'ready' && (
        <WalletLine address={state.wallet.address} name={state.name}>
          <Balance wallet={state.wallet} neededMicroUsdc={neededMicroUsdc} />
        </WalletLine>
      )}
    </Panel>
  )
}

/** Connects the wallet whose button was pressed before there was anything to connect it with. */
function useConnectOnce({ mutate }: UseConnectReturnType, chosen: string | undefined): void {
  const connector = useConnectors().find(({ id }) => id === chosen)
  const isDone = useRef(false)
  useEffect(() => {
    if (!connector || isDone.current) return
    isDone.current = true
    mutate({ connector })
  }, [connector, mutate])
}

/** The wallet, and two lines about it, whose place is kept until they are known. */
const WalletLine = ({ name, address, children }: KnownWallet & { children: ReactNode }) => (
  <div className={classes.wallet}>
    <IconWallet size={22} stroke={1.6} aria-hidden="true" />
    <div>
      <b>{name}</b>
      <p title={address}>
        <code>{shortHex(address)}</code> on {payNetwork.human}
      </p>
    </div>
    <p className={classes.balance} role="status">
      {children}
    </p>
  </div>
)

function Balance({ wallet, neededMicroUsdc }: { wallet: Wallet; neededMicroUsdc: number | undefined }) {
  const balance = useBalance(wallet)
  const isShort = useIsShort(wallet, neededMicroUsdc)
  if (balance.data === undefined) return balance.isError && <span>Balance unavailable</span>
  return (
    <>
      <b>{money(balance.data)}</b>
      {isShort && neededMicroUsdc !== undefined ? (
        <span className={classes.short}>
          {money(neededMicroUsdc)} is needed:{' '}
          <a href={payNetwork.faucet} target="_blank" rel="noreferrer">
            get test USDC
          </a>
        </span>
      ) : (
        <span>in USDC</span>
      )}
    </>
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
