import { type Concept, isNumeric } from '@/server/generation/profiles/dictionary/concept'
import type { Entry } from '@/server/generation/profiles/dictionary/concept-index'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { type Measured, nothing } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { fits, unitBonus } from './fits-unit'

/** A concept with a fitting unit and number, and their bonus to its score. */
export type Candidate = { readonly concept: Concept; readonly bonus: number }

/** The concepts of a key that fit the unit and the number of a name. */
export function candidatesFor(measured: Measured, isPlural: boolean): (key: string) => readonly Candidate[] {
  const isBare = measured.unit === null && measured.currency === null
  return (key) => {
    const entries = key === '' ? undefined : conceptsByKey().get(key)
    if (!entries) return none
    return isBare
      ? ofBareNames(entries)[isPlural ? 'plural' : 'singular']
      : candidatesAmong(entries, measured, isPlural)
  }
}

const none: readonly Candidate[] = []

/** Without a unit, a key has the same candidates in every name. */
const ofBareNames = memoizeByObject((entries: readonly Entry[]) => ({
  singular: candidatesAmong(entries, nothing, false),
  plural: candidatesAmong(entries, nothing, true),
}))

const candidatesAmong = (entries: readonly Entry[], measured: Measured, isPlural: boolean): readonly Candidate[] =>
  entries.flatMap(({ concept, many }) =>
    fits(concept, measured) && !(many && !isPlural)
      ? [{ concept, bonus: unitBonus(concept, measured) + (isNumeric(concept) === isPlural ? numberBonus : 0) }]
      : [],
  )

/** Decides between a count and a class of the same name. */
const numberBonus = 0.1
