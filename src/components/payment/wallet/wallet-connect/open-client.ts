import type { SignClient } from '@walletconnect/sign-client'

/** What the service says of WalletConnect, where its operator has named a project. */
export type WalletConnectSettings = { projectId: string; relayUrl: string }

/** WalletConnect's own client: it encrypts for the wallet, and keeps its sessions in this browser. */
export type RelayClient = Awaited<ReturnType<typeof SignClient.init>>

/** Loads the client, which is large, and opens it. It tells the relay nothing but ciphertext, and nobody else anything. */
export async function openClient({ projectId, relayUrl }: WalletConnectSettings): Promise<RelayClient> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const { origin } = window.location
  const client = await SignClient.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: {
      name: 'Rowmint',
      description: 'Synthetic rows, paid per call.',
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
  })
  // An attestation of the page's origin would need a frame of a foreign host. This is what the client says without one.
  client.core.verify.register = async () => ''
  return client
}
