import { encodePaymentSignatureHeader } from '@x402/core/http'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { baseSepolia } from '@/server/payments/networks'
import { InvalidPaymentHeaderError, isSignedByPayer, presentedPayment } from './presented-payment'

const authorization = {
  from: `0x${'Aa'.repeat(20)}`,
  to: `0x${'bb'.repeat(20)}`,
  value: '2000',
  validAfter: '0',
  validBefore: String(2n ** 256n - 1n),
  nonce: `0x${'11'.repeat(32)}`,
}
const payload = { authorization, signature: `0x${'22'.repeat(65)}` }
const version1 = { x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload }
const accepted = { scheme: 'exact', network: 'eip155:84532', asset: baseSepolia.usdc.address, amount: '2000' }
const version2 = { x402Version: 2, accepted, payload, extensions: { bazaar: {} } }

const read = (payment: unknown) => presentedPayment([baseSepolia], { header: 'X-PAYMENT', value: encode(payment) })
const encode = (payment: unknown) => encodePaymentSignatureHeader(payment as never) // the reference types good ones only

test.each([
  [1, version1],
  [2, version2],
] as const)(
  'reads what a client of version %i sends, and keeps what it read for the facilitator',
  (version, payment) => {
    expect(read(payment)).toMatchObject({
      version,
      authorization: { ...authorization, value: 2000n, validAfter: 0n, validBefore: 2n ** 256n - 1n },
      signature: payload.signature,
      payload: payment,
    })
  },
)

test('forwards no member that it has not read', () => {
  const permit = { ...payload, permit2Authorization: { from: authorization.to } }
  const extra = { name: 'USDC', version: '2', assetTransferMethod: 'permit2' }
  const sent = { ...version2, accepted: { ...accepted, extra }, payload: permit, more: 1 }
  expect(read(sent)).toMatchObject({ payload: { payload: { signature: payload.signature, authorization } } })
  for (const stranger of ['permit2Authorization', 'assetTransferMethod', 'more']) {
    expect(JSON.stringify(read(sent), (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      stranger,
    )
  }
})

test('deep nesting is refused, not followed', () => {
  const value = Buffer.from(`{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`).toString('base64')
  expect(() => presentedPayment([baseSepolia], { header: 'X-PAYMENT', value })).toThrow(InvalidPaymentHeaderError)
})

test('only the payer can have signed a payment', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = { ...authorization, from: account.address, value: 2000n, validAfter: 0n, validBefore: 1n } as const
  const hex = (text: string) => text as `0x${string}` // as written above
  const typed = { ...message, to: hex(message.to), nonce: hex(message.nonce) }
  const domain = {
    ...baseSepolia.usdc.domain,
    chainId: baseSepolia.chainId,
    verifyingContract: baseSepolia.usdc.address,
  }
  const types = {
    TransferWithAuthorization: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validAfter', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
    ],
  } as const
  const signature = await account.signTypedData({
    domain,
    types,
    primaryType: 'TransferWithAuthorization',
    message: typed,
  })
  const signed = { version: 1, network: baseSepolia, authorization: typed, signature, payload: {} } as const
  expect(await isSignedByPayer(signed)).toBe(true)
  expect(await isSignedByPayer({ ...signed, authorization: { ...typed, value: 2001n } })).toBe(false)
  expect(await isSignedByPayer({ ...signed, signature: '0x22' })).toBe(false)
  const wronglyWritten = { ...typed, to: `0x${typed.to.slice(2).toUpperCase()}` } as const
  expect(await isSignedByPayer({ ...signed, authorization: wronglyWritten })).toBe(false)
})

test('amounts may be numbers, and the base64 may be that of URLs', () => {
  const numbers = { ...version1, payload: { ...payload, authorization: { ...authorization, value: 2000 } } }
  expect(read(numbers)).toMatchObject({ authorization: { value: 2000n } })
  const value = Buffer.from(JSON.stringify(version1)).toString('base64url')
  expect(presentedPayment([baseSepolia], { header: 'X-PAYMENT', value })).toMatchObject({ version: 1 })
})

test.each([
  ['unsupported_scheme', { ...version1, scheme: 'upto' }],
  ['invalid_network', { ...version1, network: 'base' }],
  ['invalid_network', { ...version1, network: 'eip155:84532' }],
  ['invalid_network', { ...version2, accepted: { ...accepted, network: 'base-sepolia' } }],
  ['invalid_payment_requirements', { ...version2, accepted: { ...accepted, asset: authorization.to } }],
])('%s', (refused, payment) => {
  expect(read(payment)).toEqual({ refused })
})

test.each([
  ['a negative value', { value: '-1' }],
  ['a fraction', { value: '0.002' }],
  ['a value that no uint256 holds', { value: '1'.repeat(79) }],
  ['a short nonce', { nonce: '0x11' }],
  ['no sender', { from: undefined }],
])('is malformed: %s', (_title, fault) => {
  const payment = { ...version1, payload: { ...payload, authorization: { ...authorization, ...fault } } }
  expect(() => read(payment)).toThrow(InvalidPaymentHeaderError)
})

test('every header is read or refused with 400', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), fc.boolean(), (text, asBase64) => {
      const value = asBase64 ? Buffer.from(text).toString('base64') : text
      try {
        presentedPayment([baseSepolia], { header: 'X-PAYMENT', value })
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPaymentHeaderError)
      }
    }),
  )
})
