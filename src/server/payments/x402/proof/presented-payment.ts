import { hashTypedData, isAddressEqual } from 'viem'
import { z } from 'zod'
import { AppError } from '@/server/kernel/errors'
import { readJsonText } from '@/server/kernel/json/json-text'
import { Address, Bytes32, Signature } from '@/server/payments/hex'
import type { Network } from '@/server/payments/networks'
import { type Reason, reasons } from '@/server/payments/x402/refusals'
import type { JsonObject } from '@/server/storage/tables/json'
import { authorizationMembers } from '@/wire/payments/authorization'

const uint256 = z.union([z.string().regex(/^[0-9]{1,78}$/), z.int().min(0)]).transform(BigInt)

/** An EIP-3009 `TransferWithAuthorization` as a payer signs it. */
const Authorization = z.object({
  from: Address,
  to: Address,
  value: uint256,
  validAfter: uint256,
  validBefore: uint256,
  nonce: Bytes32,
})
export type Authorization = z.infer<typeof Authorization>

const ExactEvm = z.object({ authorization: Authorization, signature: Signature })

const Version1 = z.object({
  x402Version: z.literal(1),
  scheme: z.string(),
  network: z.string(),
  payload: z.looseObject({}),
})
const Version2 = z.object({
  x402Version: z.literal(2),
  accepted: z.object({
    scheme: z.string(),
    network: z.string(),
    asset: Address,
    amount: z.string().exactOptional(),
    payTo: z.string().exactOptional(),
    maxTimeoutSeconds: z.number().exactOptional(),
    extra: z.object({ name: z.string(), version: z.string() }).exactOptional(),
  }),
  /** Facilitators' catalogs are built from these. */
  resource: z.json().exactOptional(),
  extensions: z.json().exactOptional(),
  payload: z.looseObject({}),
})
const Envelope = z.discriminatedUnion('x402Version', [Version1, Version2])
type Envelope = z.infer<typeof Envelope>

/** A payment that can be one of ours: an authorization to move the network's token. */
export type ExactPayment = {
  version: 1 | 2
  network: Network
  authorization: Authorization
  signature: `0x${string}`
  /** The payload for the facilitator: the members read here and no others, so that it judges what we judged. */
  payload: JsonObject
}

/** Content of a payment header; `refused` when it is well made, but in a scheme, network or token that is not ours. */
export type PresentedPayment = ExactPayment | { refused: Reason }

/** The payment header, or member of an MCP call, cannot be read. */
export class InvalidPaymentHeaderError extends AppError {
  constructor(header: string, fault: string) {
    super(`${header} ${fault}.`, {
      status: 400,
      code: 'invalid_payment_header',
      hint: 'Send a signed x402 payload for one of the `accepts` in the 402, as base64-encoded JSON.',
    })
  }
}

/**
 * Reads an X-PAYMENT (version 1) or PAYMENT-SIGNATURE (version 2) header; the payload states its version.
 * @param networks that version 2 offers; version 1 offers the first.
 * @throws InvalidPaymentHeaderError
 */
export function presentedPayment(
  networks: readonly [Network, ...Network[]],
  sent: { header: string; value: string },
): PresentedPayment {
  const json = decode(sent)
  const envelope = Envelope.safeParse(json)
  if (!envelope.success)
    throw new InvalidPaymentHeaderError(sent.header, `is not a payment (${firstFault(envelope.error)})`)
  const network = networkOf(networks, envelope.data)
  if (typeof network === 'string') return { refused: network }
  const exact = ExactEvm.safeParse(envelope.data.payload)
  if (!exact.success) {
    throw new InvalidPaymentHeaderError(sent.header, `contains no EIP-3009 authorization (${firstFault(exact.error)})`)
  }
  const { authorization, signature } = exact.data
  const payload = { ...envelope.data, payload: { signature, authorization: asWritten(authorization) } }
  return { version: envelope.data.x402Version, network, authorization, signature, payload }
}

const asWritten = ({ value, validAfter, validBefore, ...rest }: Authorization) => ({
  ...rest,
  value: String(value),
  validAfter: String(validAfter),
  validBefore: String(validBefore),
})

function decode({ header, value }: { header: string; value: string }): unknown {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) throw new InvalidPaymentHeaderError(header, 'is not base64')
  const text = Buffer.from(value, 'base64').toString('utf8')
  const read = readJsonText(text)
  if (!('value' in read)) throw new InvalidPaymentHeaderError(header, `is not the base64 of JSON: ${read.error}`)
  // PostgreSQL's JSON cannot hold it; no client writes it.
  if (/\\u0000/.test(text)) throw new InvalidPaymentHeaderError(header, 'contains a NUL character')
  return read.value
}

/** Whether the payer's own key has signed the authorization; a wallet that is a contract signs in other ways. */
export async function isSignedByPayer({
  network: { chainId, usdc },
  authorization,
  signature,
}: ExactPayment): Promise<boolean> {
  try {
    const hash = hashTypedData({
      domain: { ...usdc.domain, chainId, verifyingContract: usdc.address },
      types: { TransferWithAuthorization: authorizationMembers },
      primaryType: 'TransferWithAuthorization',
      message: authorization,
    })
    const { signerOf } = await import('@/server/payments/signer-of') // loaded by the first payment
    const signer = await signerOf(hash, signature)
    return signer !== undefined && isAddressEqual(signer, authorization.from)
  } catch {
    return false // an address with an invalid checksum
  }
}

/** The network that a payment is for, or why it is for none of ours. */
function networkOf(networks: readonly [Network, ...Network[]], envelope: Envelope): Network | Reason {
  const offered = envelope.x402Version === 1 ? envelope : envelope.accepted
  if (offered.scheme !== 'exact') return reasons.scheme
  const [first] = networks
  if (envelope.x402Version === 1) return envelope.network === first.name ? first : reasons.network
  const { network: name, asset } = envelope.accepted
  const network = networks.find(({ caip2 }) => caip2 === name)
  if (!network) return reasons.network
  return asset.toLowerCase() === network.usdc.address.toLowerCase() ? network : reasons.asset
}

const firstFault = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : 'unexpected shape'
