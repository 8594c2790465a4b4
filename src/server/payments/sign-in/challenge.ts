import { PaymentRequiredError } from '@/server/kernel/payment-required'
import type { Network } from '@/server/payments/networks'

export const signInHeader = 'SIGN-IN-WITH-X'

/** How long a signature may be presented. */
export const signInSeconds = 300

type Asked = { publicUrl: string; resource: string; networks: readonly Network[]; now: Date; nonce: string }

/**
 * The 402 that requires a signature but no payment: x402's `sign-in-with-x` extension, whose message is EIP-4361's.
 * @param error the reason: no signature, or the fault of the signature.
 */
export function signInChallenge(
  error: string,
  { publicUrl, resource, networks, now, nonce }: Asked,
): PaymentRequiredError {
  const required = {
    x402Version: 2,
    error,
    resource: { url: resource, description: 'The purchases of a wallet.', mimeType: 'application/json' },
    accepts: [],
    extensions: {
      'sign-in-with-x': {
        info: {
          domain: new URL(publicUrl).host,
          uri: resource,
          version: '1',
          statement,
          nonce,
          issuedAt: now.toISOString(),
          expirationTime: new Date(now.getTime() + signInSeconds * 1000).toISOString(),
          resources: [resource],
        },
        supportedChains: networks.map(({ caip2 }) => ({ chainId: caip2, type: 'eip191' })),
        schema,
      },
    },
  }
  return new PaymentRequiredError(error, {
    hint: `Sign the message of the extension sign-in-with-x with the wallet that paid, and send it as ${signInHeader}.`,
    headers: { 'PAYMENT-REQUIRED': Buffer.from(JSON.stringify(required)).toString('base64') },
    body: { x402Version: 1, error, accepts: [] },
    terms: { accepts: [] },
    withProof: (body) => ({ body, headers: { [signInHeader]: '<base64 of the signed message>' } }),
  })
}

const statement = 'Show what this wallet has paid for at Rowmint. This signature moves no money.'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    domain: text,
    address: text,
    statement: text,
    uri: { type: 'string', format: 'uri' },
    version: text,
    chainId: text,
    type: text,
    nonce: text,
    issuedAt: moment,
    expirationTime: moment,
    resources: { type: 'array', items: { type: 'string', format: 'uri' } },
    signature: text,
  },
  required: ['domain', 'address', 'uri', 'version', 'chainId', 'type', 'nonce', 'issuedAt', 'signature'],
}
