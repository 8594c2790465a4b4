import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { authorizationFor } from './facilitator-credentials'

const url = new URL('https://api.cdp.coinbase.com/platform/v2/x402/settle')

/** A key as CDP hands it out: the seed and the public key, 64 bytes in base64. */
function ed25519(): { secret: string; publicKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
  return { secret, publicKey }
}

function ecdsa(): { secret: string; publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { secret, publicKey: createPublicKey(privateKey) }
}

it.each([
  ['an Ed25519 key', 'EdDSA', ed25519()],
  ['an EC key', 'ES256', ecdsa()],
])('%s signs one request, for two minutes', async (_title, alg, { secret, publicKey }) => {
  const authorization = await authorizationFor({ keyId: 'key-1', secret }, 'POST', url)
  const { payload, protectedHeader } = await jwtVerify(authorization.replace(/^Bearer /, ''), publicKey, {
    issuer: 'cdp',
    subject: 'key-1',
    algorithms: [alg],
  })
  expect(payload.uris).toEqual(['POST api.cdp.coinbase.com/platform/v2/x402/settle'])
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120)
  expect(protectedHeader).toMatchObject({ kid: 'key-1', typ: 'JWT', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

it('takes PEM with escaped line ends, as environment files hold it', async () => {
  const { secret } = ecdsa()
  const escaped = secret.replaceAll('\n', '\\n')
  expect(await authorizationFor({ keyId: 'k', secret: escaped }, 'POST', url)).toMatch(/^Bearer eyJ/)
})

it('hands a token on as it is', async () => {
  expect(await authorizationFor({ token: 'given' }, 'POST', url)).toBe('Bearer given')
})
