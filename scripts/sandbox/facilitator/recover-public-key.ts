import { bytesToHex, type Hex, hexToBytes, type RecoverPublicKeyParameters, serializeSignature } from 'viem'
import { publicKeyOf } from '@/server/payments/signer-of'

/**
 * viem's `recoverPublicKey` in WebAssembly, which replaces it in the sandbox's bundle: the reference facilitator
 * recovers four keys per payment, which was half of a payment's cost.
 * @throws Error if no key made the signature.
 */
export async function recoverPublicKey({ hash, signature }: RecoverPublicKeyParameters): Promise<Hex> {
  const publicKey = await publicKeyOf(bytesOf(hash), bytesOf(signature))
  if (!publicKey) throw new Error('no key produced this signature')
  return bytesToHex(publicKey)
}

function bytesOf(value: RecoverPublicKeyParameters['signature']): Uint8Array {
  if (value instanceof Uint8Array) return value
  return hexToBytes(typeof value === 'string' ? value : serializeSignature(value))
}
