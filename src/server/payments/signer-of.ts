import { instantiateSecp256k1 } from '@bitauth/libauth'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

/** Address of the key that made a signature of 65 bytes, or undefined where no key made it. */
export async function signerOf(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  const publicKey = await publicKeyOf(hexToBytes(hash), hexToBytes(signature))
  return publicKey && publicKeyToAddress(bytesToHex(publicKey))
}

/**
 * The key itself, uncompressed. By libsecp256k1 in WebAssembly: anyone may send signatures, and the JavaScript of viem
 * takes three milliseconds for each.
 */
export async function publicKeyOf(hash: Uint8Array, signature: Uint8Array): Promise<Uint8Array | undefined> {
  const recovery = recoveryOf[signature[64] ?? -1]
  if (signature.length !== 65 || recovery === undefined) return undefined
  const { recoverPublicKeyUncompressed } = await secp256k1()
  const publicKey = recoverPublicKeyUncompressed(signature.subarray(0, 64), recovery, hash)
  return typeof publicKey === 'string' ? undefined : publicKey
}

/** The last byte of a signature, as wallets write it. */
const recoveryOf: Record<number, 0 | 1> = { 0: 0, 1: 1, 27: 0, 28: 1 }

let opened: ReturnType<typeof instantiateSecp256k1> | undefined
const secp256k1 = () => {
  opened ??= instantiateSecp256k1()
  return opened
}
