import type { FieldScope } from '@/server/generation/catalog/define'
import { lookup, weightedWithin } from '@/server/generation/engine/numeric'
import { person } from '@/server/generation/entities/who/person'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

/** The sex that each title or word refers to, in lower case and without a full stop. */
const bearers: ReadonlyMap<string, string> = new Map(
  readTable(new URL('./tables/titles.tsv', import.meta.url), ['title', 'sex']).map(({ title, sex }) => [title, sex]),
)

/** Words of rows about animals, whose keeper or ringer has a sex of their own. */
const animals = ['species', 'breed', 'sire', 'dam', 'taxon'] as const

/**
 * A title or sex that agrees with the row's person: women are not `Mr`, and anyone may be `Dr`. Undefined for other
 * lists, and for animals.
 */
export function titleOf(own: RowField, { profile, home }: FieldScope, known: readonly Known[]): Flag | undefined {
  if (animals.some((word) => known.some(({ field }) => field.words.has(word)))) return undefined
  const { values = [], weights, distribution, unique, pool } = own.field.constraints
  if (values.length < 2 || distribution || unique || pool !== undefined) return undefined
  const sexes = values.map((value) => bearers.get(String(value).toLowerCase().replace(/\.$/, '')))
  if (!sexes.includes('male') || !sexes.includes('female')) return undefined
  // Booking classes of flights include F and M as well.
  if (sexes.filter((sex) => sex !== undefined).length < values.length / 2) return undefined
  const groups = ['male', 'female'].map((sex) => [...sexes.keys()].filter((at) => (sexes[at] ?? sex) === sex))
  const at = weightedWithin(
    person(profile, home).sex,
    groups.map((group) => group.map((each) => weights?.[each] ?? (sexes[each] ? 12 : 1))),
  )
  return chosen(own, 'fits the sex of its person', lookup(at, groups.flat()))
}
