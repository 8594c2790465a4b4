'use client'
import { type Connector, type UseConnectReturnType, useConnectors } from 'wagmi'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import classes from '@/components/pages/payment/pay.module.css'
import { Button } from '@/components/ui/buttons/button'
import { sandboxWalletId } from './wallet-config'
import { connectionFailure } from './wallet-failure'

/** The wallets of this browser, or how to get one. */
export function WalletChoice({ connect }: { connect: UseConnectReturnType }) {
  const connectors = offered(useConnectors())
  return (
    <>
      <p className={classes.lead}>
        {connectors.length > 0
          ? 'Connecting shows your address to this page. Nothing moves without your signature.'
          : 'No wallet found in this browser. Install one that supports Base Sepolia and reload (on a phone, open this page in the wallet’s browser), or use a free key.'}
      </p>
      <div className={classes.actions}>
        {connectors.map((connector) => (
          <Button
            key={connector.uid}
            variant="default"
            loading={connect.isPending && connect.variables?.connector === connector}
            onClick={() => connect.mutate({ connector })}
          >
            {connector.id === 'injected' ? 'Browser wallet' : connector.name}
          </Button>
        ))}
      </div>
      {connectors.some(({ id }) => id === sandboxWalletId) && (
        <p className={classes.note}>The sandbox wallet holds test money on a local chain.</p>
      )}
      {connect.error && <FailureNotice failure={connectionFailure(connect.error)} />}
    </>
  )
}

/** A wallet that announces itself is usually also the injected one: offer it once, by its name. */
function offered(connectors: readonly Connector[]): Connector[] {
  const announced = connectors.some(({ id }) => id !== 'injected' && id !== sandboxWalletId)
  const isInjected = 'ethereum' in window
  return connectors.filter(({ id }) => id !== 'injected' || (isInjected && !announced))
}
