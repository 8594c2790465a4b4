import { spanOf } from '@/server/generation/constraints/pattern/fit-pattern'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import type { Limits } from '@/server/importing/conditions/limits'
import type { Storage } from '@/server/importing/model/storage'
import type { ValueForm } from './capacity'
import { lettersInCase } from './letter-case'
import { likeAddress } from './texts/like-texts'

/** Maximum length of texts treated as codes. */
const codeLengthMax = 12
/** Length of unbounded texts: a sentence or two. */
const usualLengthMax = 200

/** A text within its length; a pattern if a condition has a supported one. */
export function textForm(
  { lengthMin = 0, lengthMax, isPadded = false }: Extract<Storage, { kind: 'text' }>,
  limits: Limits,
): ValueForm {
  const least = Math.max(lengthMin, limits.lengthMin ?? 0)
  const most = Math.min(lengthMax ?? Infinity, limits.lengthMax ?? Infinity)
  const pattern = limits.pattern === undefined ? undefined : followed(withLength(limits.pattern, least, most), most)
  if (pattern !== undefined) return { type: 'text', constraints: { pattern, ...(isPadded && filled(pattern, most)) } }
  if (limits.letterCase !== undefined)
    return { type: 'text', constraints: { pattern: lettersInCase(limits.letterCase, least, most) } }
  const between = lettersBetween(limits)
  if (between !== undefined) return { type: 'text', constraints: { pattern: between } }
  if (most <= codeLengthMax) return codeForm(isPadded ? most : Math.max(least, Math.min(most, 3)), most)
  const max = Math.min(most, Math.max(usualLengthMax, least))
  return { type: 'text', constraints: { ...(least > 1 && { min_length: least }), max_length: max } }
}

/** Databases compare a `char(15)` with its blanks: texts of a pattern are as long as that where they can be. */
function filled(pattern: string, length: number): { readonly min_length?: number } {
  const { min, max } = spanOf(parsePattern(pattern).root)
  return min < length && max >= length ? { min_length: length } : {}
}

/** Puts a length from other conditions into an open pattern: `^[0-9a-f]*$` of eight characters is `^[0-9a-f]{8,8}$`. */
function withLength(pattern: string, least: number, most: number): string {
  const [, letters, sign, end = ''] = /^(\^?\[(?:\\.|[^\\\]])+\])([*+])(\$?)$/s.exec(pattern) ?? []
  if (letters === undefined || (least === 0 && most === Infinity)) return pattern
  const low = Math.max(least, sign === '+' ? 1 : 0)
  return `${letters}{${low},${Math.min(most, Math.max(low, codeLengthMax))}}${end}`
}

/** The pattern, extended if it only prescribes a prefix. */
function followed(pattern: string, lengthMax: number): string | undefined {
  const isBeginning = pattern.startsWith('^') && !/[$|*+]/.test(pattern)
  const more = isBeginning ? [pattern + (pattern.endsWith('://') ? restOfUrl : '[a-z0-9]{4,12}'), pattern] : [pattern]
  return [
    ...more.map(likeAddress),
    ...more,
    ...(lengthMax <= codeLengthMax ? [shortened(pattern, lengthMax)] : []),
  ].find((each) => canFollow(each, lengthMax))
}

/** The pattern with repetitions limited to the length: `[a-z]{3,12}` of at most four characters is `[a-z]{3,4}`. */
function shortened(pattern: string, lengthMax: number): string {
  const bounded = pattern
    .replace(/(?<=[\])]|\\[dw])\*/g, `{0,${lengthMax}}`)
    .replace(/(?<=[\])]|\\[dw])\+/g, `{1,${lengthMax}}`)
  for (let most = lengthMax; most > 0; most--) {
    const short = bounded.replaceAll(
      /\{(\d+),(\d+)\}/g,
      (_, least, own) => `{${least},${Math.max(Number(least), Math.min(most, Number(own)))}}`,
    )
    if (canFollow(short, lengthMax)) return short
  }
  return bounded.replaceAll(/\{(\d+),\d+\}/g, '{$1}')
}

const restOfUrl = '[a-z]{4,10}\\.example/[a-z0-9]{3,8}'

/** A single-character range: `zone BETWEEN 'A' AND 'H'`. */
function lettersBetween({ min, max }: Limits): string | undefined {
  const [low, high] = [min?.value, max?.value]
  const isRange = typeof low === 'string' && typeof high === 'string' && /^[a-z0-9]{2}$/i.test(low + high) && low < high
  return isRange && !min?.isOpen && !max?.isOpen ? `[${low}-${high}]` : undefined
}

/** A short code: letters for one or two characters, also digits for more. */
function codeForm(least: number, most: number): ValueForm {
  const letters = most <= 2 ? '[A-Z]' : '[A-Z0-9]'
  const length = least < most ? `${least},${most}` : `${most}`
  return { type: 'text', constraints: { pattern: `${letters}{${length}}` } }
}

/** Whether the generator supports the regular expression, and its texts are short enough. */
export function canFollow(pattern: string, lengthMax = Infinity): boolean {
  try {
    return parsePattern(pattern).lengthMax <= lengthMax
  } catch {
    return false
  }
}

/** Texts within the length with enough distinct values. */
export const distinctTextForm = (lengthMax: number): ValueForm => {
  const length = Math.max(1, Math.min(lengthMax, codeLengthMax))
  return { type: 'text', constraints: { pattern: `[a-z0-9]{${length}}`, unique: true } }
}

const uuidLength = 36
const hexLength = 32

/**
 * A text that identifies a row: a UUID, without dashes if too long, else a code that fits. Undefined for other columns.
 */
export function identifierForm(
  name: string,
  isOnlyKey: boolean,
  { lengthMax = Infinity }: Extract<Storage, { kind: 'text' }>,
  limits: Limits,
): ValueForm | undefined {
  const most = Math.min(lengthMax, limits.lengthMax ?? Infinity)
  const isIdentifier = /(?:^|[_a-z])(?:id|ID|Id|uuid|UUID|guid)_*$/.test(name)
  if ((!isIdentifier && !isOnlyKey) || limits.pattern !== undefined) return undefined
  if (!isIdentifier && (most < hexLength || !/(?:^|_)(?:key|hash|token|ref)_*$/i.test(name))) return undefined
  if (most < hexLength) return codeForm(Math.min(most, codeLengthMax), Math.min(most, codeLengthMax))
  return most < uuidLength ? { type: 'text', constraints: { pattern: `[0-9a-f]{${hexLength}}` } } : { type: 'uuid' }
}
