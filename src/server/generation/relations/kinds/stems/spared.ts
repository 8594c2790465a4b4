import { combined } from '@/server/generation/relations/columns'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { isShare, type NumberRule, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { alikeBefore } from './named-part'

/**
 * What no mishap befell: `loaves_packed` are the `loaves_baked` less the `loaves_rejected`, if the mishaps come right
 * before it and what they are a part of right before them.
 */
export const spared: NumberRule = (row) => {
  const { own } = row
  const thing = thingOf(own, 'spared')
  if (thing === undefined) return undefined
  const alike = new Map(alikeBefore(row).map((each) => [each.field, each]))
  const lost: Source[] = []
  for (const field of row.before.toReversed()) {
    if (isShare(field)) continue
    const source = alike.get(field)
    if (!source) return undefined
    if (thingOf(field, 'seldom') === thing) lost.unshift(source)
    else return isWholeOf(field, thing) && lost.length > 0 ? less(source, lost) : undefined
  }
  return undefined
}

/** The subject of a number whose last word is in a role: the `loaves` of `loaves_packed`. */
function thingOf({ written }: RowField, role: 'seldom' | 'spared'): string | undefined {
  const [thing = '', done = '', ...more] = written
  return more.length === 0 && thing.length > 2 && rangeWords(role).has(done) ? thing : undefined
}

/** Another number of the same things. */
const isWholeOf = ({ written, field: { type } }: RowField, thing: string): boolean =>
  type === 'integer' && written.length < 3 && written.includes(thing)

const less = (all: Source, lost: readonly Source[]): ReturnType<NumberRule> => ({
  say: [all, ...lost].map(({ field }) => field.field.name).join(' − '),
  column: combined([all.column, ...lost.map(({ column }) => column)], (value, ...taken) =>
    Math.max(
      0,
      taken.reduce((left, each) => left - each, value),
    ),
  ),
})
