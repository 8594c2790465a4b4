import { createSiweMessage } from 'viem/siwe'
import { z } from 'zod'
import { AppError } from '@/server/kernel/errors'
import { readJsonText } from '@/server/kernel/json/json-text'
import { Address, Signature } from '@/server/payments/hex'
import { signInHeader } from './challenge'

const moment = z.iso.datetime({ precision: 3 }).transform((written) => new Date(written))

/** A wallet's signed message, in the words of x402's `sign-in-with-x`, for a chain of the EVM. */
const SignedMessage = z.object({
  domain: z.string().max(300),
  address: Address,
  statement: z.string().max(1_000).exactOptional(),
  uri: z.url().max(2_000),
  version: z.literal('1'),
  chainId: z.string().regex(/^eip155:\d{1,15}$/, 'is not an EVM chain, such as eip155:8453'),
  type: z.literal('eip191'),
  nonce: z.string().regex(/^[A-Za-z0-9]{8,128}$/),
  issuedAt: moment,
  expirationTime: moment.exactOptional(),
  notBefore: moment.exactOptional(),
  requestId: z.string().max(200).exactOptional(),
  resources: z.array(z.string().max(2_000)).max(20).exactOptional(),
  signature: Signature,
})
export type SignedMessage = z.output<typeof SignedMessage>

/** The header cannot be read. */
class InvalidSignInHeaderError extends AppError {
  constructor(fault: string) {
    super(`The ${signInHeader} header ${fault}.`, {
      status: 400,
      code: 'invalid_sign_in_header',
      hint: 'Send the signed sign-in-with-x payload for the 402, as base64-encoded JSON.',
    })
  }
}

/** @throws InvalidSignInHeaderError (400) */
export function signedMessage(header: string): SignedMessage {
  const json = readJsonText(Buffer.from(header, 'base64').toString('utf8'))
  if (!('value' in json)) throw new InvalidSignInHeaderError(`is not the base64 of JSON: ${json.error}`)
  const read = SignedMessage.safeParse(json.value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidSignInHeaderError(`is not a signed message: ${issue?.path.join('.') || 'it'} ${issue?.message}`)
}

/** The text that the wallet has seen (EIP-4361). @throws InvalidSignInHeaderError for members that make none. */
export function textOf({ chainId, signature: _, type: __, ...message }: SignedMessage): string {
  try {
    return createSiweMessage({ ...message, chainId: Number(chainId.slice('eip155:'.length)) })
  } catch (error) {
    throw new InvalidSignInHeaderError(
      `does not make a valid message: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
  }
}
