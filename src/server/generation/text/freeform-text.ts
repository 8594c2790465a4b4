import type { Constraints } from '@/server/generation/constraints/constraints'
import type { UniquePart } from '@/server/generation/engine/distinct'
import { permuted } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { padded, seq } from '@/server/generation/engine/parts'
import { codePoints, type Lengths } from './lengths'

/** A kind of text: as it comes, and within any bounds. */
export type FreeformText = {
  readonly natural: Part
  /** How short and how long `natural` can be. */
  readonly lengths: Lengths
  /** A text that keeps to the bounds exactly. */
  readonly fitted: (bounds: Lengths) => Part
  /** No shorter than this where the bounds leave the choice. */
  readonly usualMin: number
}

/** A suffix that makes texts distinct: `number` after `mark`, eight digits, different on `capacity` rows. */
export type Reference = { readonly mark: string; readonly number: Part; readonly capacity: number }

/** The text, within the bounds that the constraints set. */
export function withinBounds(text: FreeformText, { minLength, maxLength }: Constraints): Part {
  if (minLength === undefined && maxLength === undefined) return text.natural
  return within(text, minLength ?? 0, maxLength ?? Math.max(text.lengths.max, (minLength ?? 0) + 160))
}

/**
 * Texts that end in a reference number and so are never equal. Where the bounds are too narrow for that, they are
 * numbers and nothing else, as many as the digits allow.
 */
export function uniqueWithinBounds(text: FreeformText, reference: Reference, constraints: Constraints): UniquePart {
  const { mark, number, capacity } = reference
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints
  const tail = codePoints(mark) + referenceDigits
  if (maxLength < tail + text.usualMin) return numbersOnly(minLength, maxLength, number, capacity)
  const body = {
    ...(minLength > 0 && { minLength: Math.max(0, minLength - tail) }),
    ...(maxLength < Number.POSITIVE_INFINITY && { maxLength: maxLength - tail }),
  }
  return { part: seq(withinBounds(text, body), mark, number), capacity }
}

const referenceDigits = 8

function within(text: FreeformText, min: number, max: number): Part {
  if (text.lengths.min >= min && text.lengths.max <= max) return text.natural
  return text.fitted({ min: Math.max(min, Math.min(text.usualMin, Math.ceil(max / 2))), max })
}

/** Numbers of as many digits as the bounds allow, at most nine that differ, zeros in front of them. */
function numbersOnly(minLength: number, maxLength: number, number: Part, capacity: number): UniquePart {
  if (maxLength === 0) return { part: seq(''), capacity: 1 }
  if (maxLength >= referenceDigits)
    return { part: seq('0'.repeat(Math.max(0, minLength - referenceDigits)), number), capacity }
  return { part: padded(permuted(10 ** maxLength), maxLength), capacity: 10 ** maxLength }
}
