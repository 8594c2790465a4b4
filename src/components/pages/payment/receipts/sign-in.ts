import { signMessage } from 'viem/actions'
import { createSiweMessage } from 'viem/siwe'
import { z } from 'zod'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { refusalFailure } from '@/components/pages/payment/failures/refusal-failure'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { signatureOf } from '@/components/pages/payment/wallet/sign-authorization'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { walletFailure } from '@/components/pages/payment/wallet/wallet-failure'
import { PurchasesResponse } from '@/wire/payments/purchases'

const path = '/api/v1/purchases'

/** The message for a wallet to sign: x402's extension `sign-in-with-x`. */
const Asked = z.object({
  info: z.object({
    domain: z.string(),
    uri: z.url(),
    version: z.literal('1'),
    statement: z.string(),
    nonce: z.string(),
    issuedAt: z.iso.datetime(),
    expirationTime: z.iso.datetime(),
    resources: z.array(z.string()),
  }),
  supportedChains: z.array(z.object({ chainId: z.string(), type: z.string() })),
})
const Challenge = z.object({ extensions: z.object({ 'sign-in-with-x': Asked }) })

/**
 * Purchases of a wallet, read by one signature of it that moves no money.
 * @throws PaymentFailure
 */
export async function purchasesOf(wallet: Wallet): Promise<PurchasesResponse> {
  const header = await signedHeader(wallet, await challenge())
  const answer = await fetch(path, { headers: { 'SIGN-IN-WITH-X': header } }).catch(silent)
  if (!answer.ok) throw await refusalFailure(answer)
  return PurchasesResponse.parse(await answer.json())
}

async function challenge(): Promise<z.infer<typeof Asked>> {
  const answer = await fetch(path).catch(silent)
  const encoded = answer.headers.get('PAYMENT-REQUIRED')
  if (answer.status !== 402 || !encoded) throw await refusalFailure(answer)
  return Challenge.parse(JSON.parse(atob(encoded))).extensions['sign-in-with-x']
}

/** The message is EIP-4361's, which wallets show in words; the header holds its members and the signature. */
async function signedHeader({ address, client }: Wallet, { info, supportedChains }: z.infer<typeof Asked>) {
  const { id } = payNetwork.chain
  const chain = supportedChains.find(({ chainId, type }) => chainId === `eip155:${id}` && type === 'eip191')
  if (!chain) throw new PaymentFailure('unknownTerms')
  const [issuedAt, expirationTime] = [new Date(info.issuedAt), new Date(info.expirationTime)]
  const message = createSiweMessage({ ...info, address, chainId: id, issuedAt, expirationTime })
  const signature = await signMessage(client, { message }).catch((error: unknown) => {
    throw walletFailure(error)
  })
  return btoa(JSON.stringify({ ...info, ...chain, address, signature: signatureOf(signature) }))
}

const silent = (cause: unknown): never => {
  throw new PaymentFailure('silent', '', cause)
}
