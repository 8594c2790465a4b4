import type { RelayClient } from './open-client'
import { PairingFailure, pairingFailure } from './pairing-failure'
import { canPay, proposal, type Session } from './session'

/** The client itself goes on trying for minutes. */
const patienceMs = 15_000

const silence = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new PairingFailure('unreachable')), patienceMs)
  })

const goodbye = { code: 6000, message: 'The person disconnected.' }

/**
 * Proposes a session to whichever wallet reads the code.
 * @param onCode gets the code's text once the relay has the proposal.
 * @param signal gives up; a wallet that agrees afterwards is told goodbye.
 * @throws PairingFailure
 */
export async function pair(client: RelayClient, onCode: (uri: string) => void, signal: AbortSignal): Promise<Session> {
  try {
    const { uri, approval } = await Promise.race([client.connect(proposal), silence()])
    if (uri) onCode(uri)
    const session = await approval()
    if (!signal.aborted && canPay(session)) return session
    await leave(client, session)
    throw new PairingFailure('unsupported')
  } catch (error) {
    throw pairingFailure(error)
  }
}

/** Ends a session on both sides; one that the wallet has forgotten already is gone as well. */
export const leave = (client: RelayClient, { topic }: Session): Promise<void> =>
  client.disconnect({ topic, reason: goodbye }).catch(() => undefined)
