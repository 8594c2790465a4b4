import { signMessage } from 'viem/actions'
import { createSiweMessage } from 'viem/siwe'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { refusalFailure } from '@/components/pages/payment/failures/refusal-failure'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { signatureOf } from '@/components/pages/payment/wallet/sign-authorization'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { connectionFailure } from '@/components/pages/payment/wallet/wallet-failure'
import { absentOr, isText, isTime, isUrl, isWhole, listOf, objectOf, oneOf, type ShapeOf } from '@/wire/parsing/shape'
import type { PurchasesResponse } from '@/wire/payments/purchases'

const path = '/api/v1/purchases'

/** The message for a wallet to sign: x402's extension `sign-in-with-x`. */
type Asked = {
  info: {
    domain: string
    uri: string
    version: '1'
    statement: string
    nonce: string
    issuedAt: string
    expirationTime: string
    resources: string[]
  }
  supportedChains: { chainId: string; type: string }[]
}
const info: ShapeOf<Asked['info']> = {
  domain: isText,
  uri: isUrl,
  version: oneOf(['1']),
  statement: isText,
  nonce: isText,
  issuedAt: isTime,
  expirationTime: isTime,
  resources: listOf(isText),
}
const asked = objectOf({
  info: objectOf(info),
  supportedChains: listOf(objectOf({ chainId: isText, type: isText })),
})
type Challenge = { extensions: { 'sign-in-with-x': Asked } }
const isChallenge = (value: unknown): value is Challenge =>
  objectOf({ extensions: objectOf({ 'sign-in-with-x': asked }) })(value)

const purchase = {
  paid_at: isTime,
  operation: isText,
  scheme: oneOf(['x402', 'escrow']),
  network: isText,
  transaction: isText,
  amount_micro_usdc: isWhole,
  generation_id: absentOr(isText),
  seed: absentOr(isText),
  count: absentOr(isWhole),
  dataset: absentOr(objectOf({ dataset_id: isText })),
}
const isPurchases = (answer: unknown): answer is PurchasesResponse =>
  objectOf({ payer: isText, purchases: listOf(objectOf(purchase)) })(answer)

/**
 * Purchases of a wallet, read by one signature of it that moves no money.
 * @throws PaymentFailure
 */
export async function purchasesOf(wallet: Wallet): Promise<PurchasesResponse> {
  const header = await signedHeader(wallet, await challenge())
  const answer = await fetch(path, { headers: { 'SIGN-IN-WITH-X': header } }).catch(silent)
  if (!answer.ok) throw await refusalFailure(answer)
  const read: unknown = await answer.json().catch(silent)
  if (!isPurchases(read)) throw new PaymentFailure('silent', 'The list of purchases could not be read.')
  return read
}

async function challenge(): Promise<Asked> {
  const answer = await fetch(path).catch(silent)
  const encoded = answer.headers.get('PAYMENT-REQUIRED')
  if (answer.status !== 402 || !encoded) throw await refusalFailure(answer)
  const challenged: unknown = JSON.parse(atob(encoded))
  if (!isChallenge(challenged)) throw new PaymentFailure('unknownTerms')
  return challenged.extensions['sign-in-with-x']
}

/** The message is EIP-4361's, which wallets show in words; the header holds its members and the signature. */
async function signedHeader({ address, client }: Wallet, { info, supportedChains }: Asked) {
  const { id } = payNetwork.chain
  const chain = supportedChains.find(({ chainId, type }) => chainId === `eip155:${id}` && type === 'eip191')
  if (!chain) throw new PaymentFailure('unknownTerms')
  const [issuedAt, expirationTime] = [new Date(info.issuedAt), new Date(info.expirationTime)]
  const message = createSiweMessage({ ...info, address, chainId: id, issuedAt, expirationTime })
  const signature = await signMessage(client, { message }).catch((error: unknown) => {
    throw connectionFailure(error)
  })
  return btoa(JSON.stringify({ ...info, ...chain, address, signature: signatureOf(signature) }))
}

const silent = (cause: unknown): never => {
  throw new PaymentFailure('silent', '', cause)
}
