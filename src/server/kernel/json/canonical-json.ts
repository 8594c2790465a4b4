import { createHash, hash } from 'node:crypto'
import { pauses } from '@/server/kernel/turns/pauses'
import { isShort, jsonPieces } from './json-pieces'

/**
 * The RFC 8785 (JCS) form of a JSON value: members sorted by UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Members whose value is `undefined` are omitted.
 * @throws TypeError for values that JSON cannot represent (NaN, infinities, functions, lone surrogates).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') return canonicalObject(value)
  throw new TypeError(`a ${typeof value} has no JSON form`)
}

/** Lower-case hexadecimal SHA-256 of the canonical form. */
export const canonicalHash = (value: unknown): string => hash('sha256', canonicalJson(value), 'hex')

/** `canonicalHash` that yields to other requests while it hashes a large value. */
export async function canonicalHashInTurns(value: unknown, signal?: AbortSignal): Promise<string> {
  if (isShort(value)) return canonicalHash(value)
  const sha = createHash('sha256')
  const pause = pauses(signal)
  for (const piece of jsonPieces(value, { names: (names) => names.sort(), text: canonicalJson })) {
    sha.update(piece)
    if (pause.isDue()) await pause()
  }
  return sha.digest('hex')
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  return JSON.stringify(value)
}

function canonicalString(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('a string with a lone surrogate has no canonical JSON form')
  return JSON.stringify(value)
}

function canonicalObject(value: object): string {
  const members: string[] = []
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key)
    if (member !== undefined) members.push(`${canonicalString(key)}:${canonicalJson(member)}`)
  }
  return `{${members.join(',')}}`
}
