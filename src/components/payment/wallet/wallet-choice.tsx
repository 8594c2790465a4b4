'use client'
import { Button, Group } from '@mantine/core'
import { useContext } from 'react'
import { type Connector, type UseConnectReturnType, useConnectors } from 'wagmi'
import { FailureNotice } from '@/components/payment/failures/failure-notice'
import classes from '@/components/payment/pay.module.css'
import { sandboxWalletId } from './wallet-config'
import { walletConnectId } from './wallet-connect/connector'
import { LinkContext } from './wallet-connect/link-context'
import { PairingChoice } from './wallet-connect/pairing-choice'
import { walletFailure } from './wallet-failure'

/** The wallets that are here; without any, what to do. */
export function WalletChoice({ connect }: { connect: UseConnectReturnType }) {
  const all = useConnectors()
  const connectors = offered(all)
  const link = useContext(LinkContext)
  const remote = all.find(({ id }) => id === walletConnectId)
  return (
    <>
      <p className={classes.lead}>
        {connectors.length > 0 || link
          ? 'Connecting shows this page an address. It can move nothing without your signature.'
          : 'There is no wallet in this browser. Install one that works with Base Sepolia and reload, or use a free key.'}
      </p>
      <Group mt="sm" gap="xs">
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
        {link && remote && <PairingChoice link={link} connector={remote} />}
      </Group>
      {connectors.some(({ id }) => id === sandboxWalletId) && (
        <p className={classes.note}>The sandbox wallet holds play money on a chain of this machine.</p>
      )}
      {connect.error && <FailureNotice failure={walletFailure(connect.error)} />}
    </>
  )
}

/** A wallet that announces itself is also the injected one: it is offered once, by its name. */
function offered(connectors: readonly Connector[]): Connector[] {
  const known = ['injected', sandboxWalletId, walletConnectId]
  const announced = connectors.some(({ id }) => !known.includes(id))
  const isInjected = 'ethereum' in window
  return connectors.filter(({ id }) => id !== walletConnectId && (id !== 'injected' || (isInjected && !announced)))
}
