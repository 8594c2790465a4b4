import { storedIn } from '@/components/ui/store'
import { openClient, type RelayClient, type WalletConnectSettings } from './open-client'
import { leave, pair } from './pair'
import { PairingFailure } from './pairing-failure'
import { canPay, chainName, type Session } from './session'

const states = ['none', 'paired', 'ended'] as const
type LinkState = (typeof states)[number]

/** Whether a wallet was paired in this browser; the client is only loaded where one was. */
export const linkState = storedIn<LinkState>('rowmint.wallet-connect', 'none', (stored) =>
  states.find((state) => state === stored),
)

/** The way to a wallet at the other end of WalletConnect's relay. */
export type WalletLink = ReturnType<typeof walletLink>

/** @param settings of this deployment. Nothing is loaded or asked before somebody pairs. */
export function walletLink(settings: WalletConnectSettings) {
  const listeners = new Set<() => void>()
  let opened: Promise<RelayClient> | undefined

  const open = () => {
    opened ??= openClient(settings).then((client) => {
      const tell = () => {
        for (const listener of listeners) listener()
      }
      for (const event of ['session_update', 'session_delete', 'session_expire'] as const) client.on(event, tell)
      return client
    })
    return opened
  }

  /** The wallet's session; undefined when nobody has paired one, or it is over. */
  const session = async (): Promise<Session | undefined> => {
    if (linkState.read() !== 'paired') return
    const alive = (await open()).session.getAll().filter(canPay).at(-1)
    if (!alive) linkState.write('ended')
    return alive
  }

  return {
    session,

    /** @throws PairingFailure */
    pair: async (onCode: (uri: string) => void, signal: AbortSignal): Promise<void> => {
      const client = await open()
      for (const old of client.session.getAll()) void leave(client, old)
      await pair(client, onCode, signal)
      linkState.write('paired')
    },

    /** Has the wallet do something; it asks the person. */
    ask: async (method: string, params: unknown): Promise<unknown> => {
      const current = await session()
      if (!current) throw new PairingFailure('ended')
      return (await open()).request({ topic: current.topic, chainId: chainName, request: { method, params } })
    },

    end: async (): Promise<void> => {
      const current = await session()
      linkState.write('none')
      if (current) void leave(await open(), current) // the person has left, however long the relay takes to hear of it
    },

    /** Tells of a session that changed or ended at the wallet. @returns what stops it. */
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
