import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Tier, tiers } from '@/wire/vocabulary'

// The text of an API key (ADR 1): rmk_<tier>_<32 base62>_<6 base62 checksum>. The tier in it is for people
// to read; what a key may do is read from storage.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32 // 190 bits
const checksumLength = 6
const shape = new RegExp(`^(rmk_(?:${tiers.join('|')})_[0-9A-Za-z]{${secretLength}})_([0-9A-Za-z]{${checksumLength}})$`)

/** A new key from the system's randomness. */
export function drawApiKey(tier: Tier): string {
  const body = `rmk_${tier}_${randomBase62(secretLength)}`
  return `${body}_${checksum(body)}`
}

/** A new id under which a key is listed and revoked; it is drawn independently of the key and reveals nothing about it. */
export const drawKeyId = (): string => `key_${randomBase62(16)}`

/** Whether a text can be a key at all: rejects every typo of one character before storage is asked. */
export function isWellFormed(apiKey: string): boolean {
  const [, body, sum] = shape.exec(apiKey) ?? []
  return body !== undefined && checksum(body) === sum
}

/** The stored form of a key. Without the pepper a stolen table is of no use. */
export const hashApiKey = (apiKey: string, pepper: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHmac('sha256', pepper).update(apiKey).digest())

const randomBase62 = (length: number): string =>
  Array.from({ length }, () => digits.charAt(randomInt(digits.length))).join('')

/** CRC-32 in base 62. */
function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  while (text.length < checksumLength) {
    text = digits.charAt(rest % digits.length) + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}
