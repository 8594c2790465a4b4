'use client'
import { type UseConnectReturnType, useConnectors } from 'wagmi'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import { connectionFailure } from './wallet-failure'
import { WalletOffers } from './wallet-offers'

/** The wallets to connect, and why the last one was not connected. */
export function WalletChoice({ connect }: { connect: UseConnectReturnType }) {
  const asked = connect.variables?.connector
  return (
    <>
      <WalletOffers
        wallets={useConnectors()}
        connecting={connect.isPending && asked && 'id' in asked ? asked.id : undefined}
        onConnect={(connector) => connect.mutate({ connector })}
      />
      {connect.error && <FailureNotice failure={connectionFailure(connect.error)} />}
    </>
  )
}
