'use client'
import { Button } from '@mantine/core'
import type { Connector } from 'wagmi'
import type { WalletLink } from './link'
import { PairingPanel } from './pairing-panel'
import { usePairing } from './use-pairing'

/** A wallet on another device, beside those of this browser. */
export function PairingChoice({ link, connector }: { link: WalletLink; connector: Connector }) {
  const pairing = usePairing(link, connector)
  return (
    <>
      <Button variant="default" disabled={pairing.isPending} onClick={pairing.begin}>
        {connector.name}
      </Button>
      <PairingPanel pairing={pairing} />
    </>
  )
}
