import { hashMessage, hexToBytes, parseSignature, slice, toHex, recoverPublicKey as viems } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { recoverPublicKey } from './recover-public-key'

const account = privateKeyToAccount(generatePrivateKey())
const hash = hashMessage('some terms')
const signature = await account.signMessage({ message: 'some terms' })

it.each([
  ['text', signature],
  ['bytes', hexToBytes(signature)],
  ['numbers', parseSignature(signature)],
])('recovers the same key as viem from a signature as %s', async (_, written) => {
  expect(await recoverPublicKey({ hash, signature: written })).toBe(account.publicKey)
  expect(await recoverPublicKey({ hash: hexToBytes(hash), signature: written })).toBe(account.publicKey)
})

it('recovers a different key for a different message', async () => {
  const other = hashMessage('other terms')
  const key = await recoverPublicKey({ hash: other, signature })
  expect(key).not.toBe(account.publicKey)
  expect(key).toBe(await viems({ hash: other, signature }))
})

it.each([
  ['a last byte of no wallet', `${slice(signature, 0, 64)}02` as const],
  ['a byte less', slice(signature, 0, 64)],
  ['zeros', toHex(0, { size: 65 })],
])('rejects %s, as viem does', async (_, wrong) => {
  await expect(recoverPublicKey({ hash, signature: wrong })).rejects.toThrow()
  await expect(viems({ hash, signature: wrong })).rejects.toThrow()
})
