import { type Pattern, PatternFault } from '@/server/generation/constraints/pattern/pattern'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { patternPart, uniquePatternPart } from '@/server/generation/constraints/pattern/pattern-part'
import type { UniquePart } from '@/server/generation/engine/distinct'
import type { Part } from '@/server/generation/engine/part'
import { check } from '@/server/generation/engine/parts'
import type { CheckDigit } from '@/wire/rows/constraints'
import { type Code, codes } from './codes'
import { placesOf, withFixedPlaces } from './pattern-places'

/** Values of a pattern whose check characters are computed. */
export function codePart(name: CheckDigit, pattern?: string): Part {
  const { parsed, layout, code } = planned(name, pattern)
  return check(patternPart(parsed), writeCheck(code, layout))
}

/** The same, without repetition: what the check says is not counted as a difference. */
export function uniqueCodePart(name: CheckDigit, pattern?: string): UniquePart {
  const { parsed, layout, code } = planned(name, pattern)
  const steady = layout.avoidsX ? [layout.before, ...layout.check] : layout.check
  const { part, capacity } = uniquePatternPart({ ...parsed, root: withFixedPlaces(parsed.root, steady, '0') })
  return { part: check(part, writeCheck(code, layout)), capacity }
}

/** Why the pattern cannot carry the check; undefined where it can. */
export function codeFault(name: CheckDigit, pattern?: string): string | undefined {
  try {
    planned(name, pattern)
    return undefined
  } catch (fault) {
    if (fault instanceof CodeFault) return fault.message
    // The pattern's own fault is reported as such.
    if (fault instanceof PatternFault) return undefined
    throw fault
  }
}

type Planned = { readonly parsed: Pattern; readonly layout: Layout; readonly code: Code }

/** The places of the letters and digits of a value, and which of them are its check. */
type Layout = {
  readonly counted: readonly number[]
  readonly check: readonly number[]
  /** The last digit before the check. */
  readonly before: number
  /** A check of 10 has no digit: the digit before it moves on instead. */
  readonly avoidsX: boolean
}

class CodeFault extends Error {}

function planned(name: CheckDigit, pattern?: string): Planned {
  const code = codes[name]
  const source = pattern ?? code.safe
  if (source === undefined) throw new CodeFault(`check_digit "${name}" requires a pattern: add one`)
  const parsed = parsePattern(source)
  return { parsed, code, layout: layoutOf(parsed, name) }
}

function layoutOf({ root, source }: Pattern, name: CheckDigit): Layout {
  const code = codes[name]
  const refuse = (why: string): never => {
    throw new CodeFault(`check_digit "${name}" ${why}: pattern ${source}`)
  }
  const places = placesOf(root) ?? refuse('needs a pattern whose values all have the same length')
  const counted = [...places.keys()].filter((place) => [...(places[place] ?? [])].some(isCounted))
  const { length = counted.length, fromEnd, width } = code
  if (counted.length !== length) refuse(`needs ${length} letters and digits, not ${counted.length}`)
  if (counted.length <= width) refuse(`needs at least ${width + 1} letters and digits, not ${counted.length}`)
  const first = counted.length - fromEnd + 1 - width
  const checked = counted.slice(first, first + width)
  for (const [place, characters] of places.entries()) {
    if (checked.includes(place)) continue
    const reads = counted.includes(place) ? code.reads : separators
    const wrong = [...characters].find((character) => !reads.test(character))
    if (wrong !== undefined) refuse(`cannot read '${wrong}' at position ${place + 1}`)
  }
  const holds = (place: number, text: string) => [...text].every((character) => places[place]?.has(character))
  const before = counted[first - 1] ?? 0
  const isRefused = code.writes.endsWith('X') && name !== 'vin' && name !== 'orcid'
  const avoidsX = (isRefused || (name === 'nhs' && holds(before, digits))) && !checked.some((at) => holds(at, 'X'))
  const written = avoidsX ? digits : code.writes
  if (!checked.every((place) => holds(place, written))) {
    refuse(`may write any of ${written} as its check character, which the pattern must allow in that place`)
  }
  if (avoidsX && !holds(before, digits)) refuse('needs a free digit before its check, or an X allowed as the check')
  return { counted, check: checked, before, avoidsX }
}

const digits = '0123456789'
const isCounted = (character: string): boolean => /[0-9A-Za-z]/.test(character)
/** Characters that every format writes as one byte. */
const separators = /[ !#-/:-@[\]^_`{-~]/

/** The values of one text, reused: `check` calls in the same step as it writes. */
const values = new Int32Array(256)
const zero = 0x30
const letterX = 0x58

function writeCheck({ compute, width }: Code, layout: Layout): (bytes: Uint8Array, from: number) => void {
  const counted = Int32Array.from(layout.counted)
  const [place = 0, second = 0] = layout.check
  const { before, avoidsX } = layout
  const nth = counted.indexOf(before)
  const read = (bytes: Uint8Array, from: number) => {
    for (let i = 0; i < counted.length; i++) {
      const code = bytes[from + (counted[i] ?? 0)] ?? zero
      values[i] = code < 58 ? code - zero : code - 55
    }
  }
  return (bytes, from) => {
    read(bytes, from)
    let result = compute(values, counted.length)
    if (avoidsX && result === 10) {
      const next = ((values[nth] ?? 0) + 1) % 10
      values[nth] = next
      bytes[from + before] = zero + next
      result = compute(values, counted.length)
    }
    if (width === 2) {
      bytes[from + place] = zero + Math.trunc(result / 10)
      bytes[from + second] = zero + (result % 10)
    } else bytes[from + place] = result === 10 ? letterX : zero + result
  }
}
