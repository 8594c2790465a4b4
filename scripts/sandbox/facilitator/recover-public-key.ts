import { bytesToHex, type Hex, hexToBytes, type RecoverPublicKeyParameters, serializeSignature } from 'viem'
import { publicKeyOf } from '@/server/payments/signer-of'

/**
 * What viem's `recoverPublicKey` does, in WebAssembly. The sandbox's bundle takes it in place of viem's: the reference
 * facilitator recovers four keys per payment, which was half of what a payment cost it.
 * @throws Error where no key made the signature.
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
