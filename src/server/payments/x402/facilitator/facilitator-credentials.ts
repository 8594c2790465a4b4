import { randomBytes } from 'node:crypto'
import { importJWK, importPKCS8, SignJWT } from 'jose'

/** Credentials for a facilitator: a bearer token, or a secret API key of Coinbase's developer platform (CDP). */
export type FacilitatorCredentials = { token: string } | { keyId: string; secret: string }

/** CDP accepts no token with a longer lifetime. */
const jwtSeconds = 120

/** The Authorization header of one request: a CDP token names the one request that it is valid for. */
export async function authorizationFor(credentials: FacilitatorCredentials, method: string, url: URL): Promise<string> {
  if ('token' in credentials) return `Bearer ${credentials.token}`
  const { keyId, secret } = credentials
  const { alg, key } = await signingKey(secret)
  const jwt = await new SignJWT({ uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({ alg, kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setIssuer('cdp')
    .setSubject(keyId)
    .setIssuedAt()
    .setNotBefore('0 seconds')
    .setExpirationTime(`${jwtSeconds} seconds`)
    .sign(key)
  return `Bearer ${jwt}`
}

/** Ed25519 as CDP hands it out, seed and public key in base64; or an older EC key as PEM, its line ends perhaps escaped. */
async function signingKey(secret: string) {
  if (secret.includes('PRIVATE KEY-----')) {
    return { alg: 'ES256', key: await importPKCS8(secret.replaceAll('\\n', '\n'), 'ES256') }
  }
  const bytes = Buffer.from(secret, 'base64')
  const d = bytes.subarray(0, 32).toString('base64url')
  const x = bytes.subarray(32).toString('base64url')
  return { alg: 'EdDSA', key: await importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA') }
}
