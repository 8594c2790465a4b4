import { combined } from '@/server/generation/relations/columns'
import { comesBefore } from '@/server/generation/relations/kinds/structure/pairs'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { factor } from '@/server/generation/relations/numbers'
import { type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { NumberRelation, NumberRule, Row, Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { coreOf, hasUnit, isComparable } from './side-by-side'

const lexicon = wordRoles(new URL('./tables/consumed-words.tsv', import.meta.url), [
  'consumable', // used up: its level only falls until it is filled again
])

/** One quantity before and after something takes a part of it. */
const sides = readTable(new URL('./tables/lesser-sides.tsv', import.meta.url), ['greater', 'lesser', 'by'], {
  keyColumns: 2,
}).map(({ greater, lesser, by }) => {
  const [lo = Number.NaN, hi = Number.NaN] = by.split('..').map(Number)
  return { greater: inSingular(phrasesIn(greater)), lesser: inSingular(phrasesIn(lesser)), lo, hi }
})

function inSingular(phrases: Phrases): Phrases {
  return phrases.map((phrase) => phrase.map(singular))
}

/** The `cut_carats` of the `rough_carats`, a `crate_empty_g` of a `crate_full_g`, the fuel at the end of that at the start. */
export const lesserSide: NumberRule = (row) => nextToAny(row)

/** The same for quantities that are used up, before numbers on both sides of anything are drawn about alike. */
export const usedUp: NumberRule = (row) => (coreOf(row.own).some(isConsumable) ? nextToAny(row) : undefined)

function nextToAny(row: Row): NumberRelation | undefined {
  for (const field of row.before.toReversed()) {
    const column = isComparable(row.own, field) ? row.column(field) : undefined
    const relation = column && nextToOther(row, { field, column })
    if (relation) return relation
  }
  return undefined
}

function nextToOther(row: Row, other: Source): NumberRelation | undefined {
  const [own, name] = [row.own, other.field.field.name]
  const below = takenBetween(other.field, own)
  if (below) {
    const column = combined([other.column, factor(...below)], (value, by) => value * by)
    return { say: `at most ${name}`, column }
  }
  const above = takenBetween(own, other.field)
  if (!above) return undefined
  return { say: `at least ${name}`, column: combined([other.column, factor(...above)], (value, by) => value / by) }
}

/** How much of one number another one is, if something takes a part of it in between. */
export function takenBetween(greater: RowField, lesser: RowField): readonly [number, number] | undefined {
  const [one, other] = [coreOf(greater), coreOf(lesser)]
  const side = sides.find((each) => {
    const [more, less] = [phraseAmong(each.greater, one), phraseAmong(each.lesser, other)]
    if (!more || !less) return false
    const [thing, rest] = [without(one, more), without(other, less)]
    return thing.join() === rest.join() && (thing.length > 0 || (hasUnit(greater) && hasUnit(lesser)))
  })
  if (side) return [side.lo, side.hi]
  const isUsedUp = comesBefore(greater, lesser) && one.some(isConsumable)
  return isUsedUp ? [0.25, 0.97] : undefined
}

const isConsumable = (word: string): boolean =>
  lexicon('consumable').has(word) || [...lexicon('consumable')].some((each) => singular(each) === word)

/** The longest of the phrases that stand in a name. */
const phraseAmong = (phrases: Phrases, words: readonly string[]): readonly string[] | undefined =>
  phrases.filter((phrase) => phrase.every((word) => words.includes(word))).toSorted((a, b) => b.length - a.length)[0]

const without = (words: readonly string[], phrase: readonly string[]): readonly string[] =>
  words.filter((word) => !phrase.includes(word) && word !== 'at' && word !== 'on')
