import { type Hex, hashMessage, recoverAddress, slice, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { signerOf } from './signer-of'

const account = privateKeyToAccount(generatePrivateKey())
const hash = hashMessage('some terms')
const signature = await account.signMessage({ message: 'some terms' })
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

it('finds the signer, whichever way the last byte is written', async () => {
  const last = Number(slice(signature, 64)) - 27
  expect(await signerOf(hash, signature)).toBe(account.address)
  expect(await signerOf(hash, `${slice(signature, 0, 64)}0${last}`)).toBe(account.address)
})

it('finds the signer that the EVM finds, also of the signature with the other s', async () => {
  const s = toHex(order - BigInt(slice(signature, 32, 64)), { size: 32 })
  const last = signature.endsWith('1b') ? '1c' : '1b'
  const twin: Hex = `${slice(signature, 0, 32)}${s.slice(2)}${last}`
  expect(await signerOf(hash, twin)).toBe(account.address)
  for (const [at, each] of [...Array(20).keys()].entries()) {
    const other = hashMessage(`${at} ${each}`)
    expect(await signerOf(other, signature)).toBe(await recoverAddress({ hash: other, signature }))
  }
})

it.each<[string, Hex]>([
  ['another last byte', `${slice(signature, 0, 64)}02`],
  ['a byte less', slice(signature, 0, 64)],
  ['a byte more', `${signature}00`],
  ['zeros', toHex(0, { size: 65 })],
  ['an r that is not a point of the curve', `${toHex(order, { size: 32 })}${slice(signature, 32).slice(2)}`],
])('finds none for %s', async (_, wrong) => {
  expect(await signerOf(hash, wrong)).toBeUndefined()
})
