import { type RateOfMany, rateOfMany } from '@/server/generation/profiles/name-shapes/number-names'
import { combined } from '@/server/generation/relations/columns'
import { isMoney, isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/base-words.tsv', import.meta.url), [
  'all', // what a rate is of where its name does not say so
  'deaths', // rates of deaths by another name
  'cases', // rates of cases by another name
  'unsaid', // says nothing about the things counted
])

/** `deaths_per_100k` of the `deaths` and the `population`, `defects_per_1000_units` of the `defects` and the `units_inspected`. */
export const perMany: NumberRule = (row) => {
  const rate = isMoney(row.own) ? null : rateOfMany(row.own.written)
  const top = rate && countOf(row, rate.what.flatMap(counted))
  const bottom = top && baseOf(row, rate, top.field)
  if (!rate || !top || !bottom) return undefined
  return {
    say: `${top.field.field.name} ÷ ${bottom.field.field.name} × ${rate.many}`,
    column: combined([top.column, bottom.column], (some, all) => (all === 0 ? 0 : (some / all) * rate.many)),
  }
}

/** `mortality_per_100k` is counted in deaths. */
function counted(word: string): readonly string[] {
  if (lexicon('unsaid').has(word)) return []
  return lexicon('deaths').has(word) ? ['death'] : lexicon('cases').has(word) ? ['case'] : [word]
}

const countOf = (row: Row, things: readonly string[]): Source | undefined =>
  things.length === 0
    ? undefined
    : nearest(row, (field) => isCount(field) && things.every((word) => hasWord(field, word)))

const baseOf = (row: Row, { of }: RateOfMany, but: RowField): Source | undefined =>
  nearest(
    row,
    (field) =>
      field !== but &&
      isCount(field) &&
      (of.length > 0
        ? of.every((word) => hasWord(field, word))
        : field.written.some((word) => lexicon('all').has(word))),
  )

const isCount = (field: RowField): boolean =>
  !isShare(field) && !isMoney(field) && rateOfMany(field.written) === null && !field.written.includes('per')

const hasWord = ({ words }: RowField, word: string): boolean =>
  words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ''))
