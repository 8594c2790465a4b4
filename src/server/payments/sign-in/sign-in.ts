import { randomBytes } from 'node:crypto'
import { createPublicClient, http, verifyMessage } from 'viem'
import type { Clock } from '@/server/kernel/clock'
import type { PaymentSettings } from '@/server/payments/payment-settings'
import { ChainUnavailableError } from '@/server/payments/purchase/refusals'
import type { Database } from '@/server/storage/open-database'
import { hitWindow } from '@/server/storage/tables/sliding-window'
import { signInChallenge, signInSeconds } from './challenge'
import { type SignedMessage, signedMessage, textOf } from './signed-message'

type Tools = { db: Database; clock: Clock; settings: PaymentSettings; publicUrl: string }

/** The most that a signer's clock may be ahead. */
const clockSlackMs = 60_000
const chainTimeoutMs = 5_000

/**
 * The wallet that has signed in for a resource: each signature is good once, even if intercepted.
 * @param header of the call, if it has one.
 * @param path of the resource.
 * @throws PaymentRequiredError (402) with a message to sign; AppError (400) for a header that cannot be read;
 * ChainUnavailableError (503) where only the chain can verify a contract's signature.
 */
export async function signedIn(tools: Tools, header: string | undefined, path: string): Promise<`0x${string}`> {
  const { db, clock, settings, publicUrl } = tools
  const now = clock.now()
  const resource = publicUrl + path
  const networks = [settings.network, ...settings.moreNetworks.map(({ network }) => network)]
  const refused = (reason: string) =>
    signInChallenge(reason, { publicUrl, resource, networks, now, nonce: randomBytes(16).toString('hex') })
  if (!header) throw refused('Sign in with the wallet that paid')
  const message = signedMessage(header)
  const fault = faultOf(message, { publicUrl, now, chains: networks.map(({ caip2 }) => caip2) })
  if (fault) throw refused(fault)
  if (!(await isSigned(settings, message))) throw refused('the signature does not match this address and message')
  const subject = `sign-in:${message.address.toLowerCase()}:${message.nonce}`
  const isUsed = await hitWindow(db, { subject, hitsMax: 1, seconds: 2 * signInSeconds }, now)
  if (isUsed) throw refused('this signature was used before; sign the new message')
  return message.address
}

function faultOf(
  { domain, uri, chainId, issuedAt, expirationTime, notBefore }: SignedMessage,
  asked: { publicUrl: string; now: Date; chains: readonly string[] },
): string | undefined {
  const own = new URL(asked.publicUrl)
  const now = asked.now.getTime()
  if (domain !== own.host || new URL(uri).origin !== own.origin) return `the message is not for ${own.origin}`
  if (!asked.chains.includes(chainId)) return `the message is for another chain; sign for ${asked.chains.join(' or ')}`
  if (issuedAt.getTime() > now + clockSlackMs || (notBefore && notBefore.getTime() > now + clockSlackMs)) {
    return 'the message is not valid yet'
  }
  const isOver = issuedAt.getTime() + signInSeconds * 1000 < now || (expirationTime && expirationTime.getTime() < now)
  return isOver ? 'the message has expired; sign the new one' : undefined
}

/** By the wallet's own key; else, where a node can be asked, by the rules of the contract that the wallet is. */
async function isSigned(settings: PaymentSettings, message: SignedMessage): Promise<boolean> {
  const asked = { address: message.address, message: textOf(message), signature: message.signature }
  if (await verifyMessage(asked).catch(() => false)) return true
  const { network, chainRpcUrl, moreNetworks } = settings
  const node = [{ network, chainRpcUrl }, ...moreNetworks].find((each) => each.network.caip2 === message.chainId)
  if (!node?.chainRpcUrl) return false
  const client = createPublicClient({ transport: http(node.chainRpcUrl, { timeout: chainTimeoutMs, retryCount: 1 }) })
  const code = await client.getCode({ address: message.address }).catch((cause: unknown) => {
    throw new ChainUnavailableError(cause)
  })
  return code !== undefined && client.verifyMessage(asked).catch(() => false)
}
