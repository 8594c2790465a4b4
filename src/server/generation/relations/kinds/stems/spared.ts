import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDone, rangeWords } from '@/server/generation/relations/kinds/ranges'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRule, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { alikeBefore, namedPart } from './named-part'

/**
 * What no mishap befell: `loaves_packed` are the `loaves_baked` less the `loaves_rejected`, if the mishaps come right
 * before it and what they are a part of right before them.
 */
export const spared: NumberRule = (row) => {
  const { own } = row
  const thing = thingOf(own, 'spared') ?? (isRest(own) ? '' : undefined)
  if (thing === undefined || isMoney(own)) return undefined
  const alike = new Map(alikeBefore(row).map((each) => [each.field, each]))
  const lost: Source[] = []
  for (const field of row.before.toReversed()) {
    if (isShare(field)) continue
    const source = alike.get(field)
    if (!source) return undefined
    if (thing === '' ? isLost(field) : thingOf(field, 'seldom') === thing) lost.unshift(source)
    else return isWholeOf(field, thing) && lost.length > 0 ? less(source, lost) : undefined
  }
  return undefined
}

/**
 * What a mishap befell is the rest of what came through: the `failed_die` of the `gross_die` and the `good_die`, the
 * `wafers_scrapped` of the `wafers_in` and the `wafers_out`.
 */
export const befallen: NumberRule = (row) => {
  const thing =
    isLost(row.own) && !isShare(row.own) ? thingNextTo(row.own, (word) => rangeWords('seldom').has(word)) : ''
  if (thing === '' || isMoney(row.own)) return undefined
  const alike = alikeBefore(row).filter(({ field }) => field.field.type === 'integer')
  const through = alike.findLast(({ field }) => thingNextTo(field, isThrough) === thing)
  const all =
    through && alike.find(({ field }) => row.says(through.field)?.endsWith(`at most ${field.field.name}`) === true)
  const others = alike.filter(({ field }) => isLost(field) && field.written.includes(thing))
  return all && others.length === 0 ? less(all, [through]) : undefined
}

const isThrough = (word: string): boolean =>
  word === 'out' || rangeWords('spared').has(word) || rangeWords('well').has(word)

/** The other word of a name of two, one of which passes a test. */
function thingNextTo({ written }: RowField, test: (word: string) => boolean): string {
  const [one = '', other = '', ...more] = written
  if (more.length > 0 || other === '') return ''
  return test(other) ? one : test(one) ? other : ''
}

/** The `wafers_out` are most of the `wafers_in`. */
export const outOfCount: NumberRule = (row) => {
  const [thing = '', way, ...more] = row.own.written
  if (way !== 'out' || more.length > 0 || row.own.field.type !== 'integer' || thing === '') return undefined
  const into = alikeBefore(row).findLast(({ field }) => field.written.join(' ') === `${thing} in`)
  return (
    into && {
      say: `at most ${into.field.field.name}`,
      column: combined([into.column, factor(0.86, 1)], (all, by) => all * by),
    }
  )
}

/** The `sheets_used` after the `spoilage_sheets` among them. */
export const aroundMishaps: NumberRule = (row) => {
  const [thing = '', done = '', ...more] = row.own.written
  if (more.length > 0 || thing.length < 4 || !isDone(done) || isLost(row.own) || isShare(row.own)) return undefined
  const lost = alikeBefore(row).findLast(({ field }) => field.written.includes(thing) && isLost(field))
  return (
    lost && {
      say: `at least ${lost.field.field.name}`,
      column: combined([lost.column, factor(0.01, 0.16)], (value, by) => value / by),
    }
  )
}

/** The `dead_count` of the animals counted right before it. */
export const lostOfCounted: NumberRule = (row) => {
  const { own } = row
  const part = own.field.type === 'integer' && isLost(own) ? namedPart(own) : undefined
  if (!part?.things.every((word) => rangeWords('seldom').has(word))) return undefined
  const last = row.before.at(-1)
  const column = last && last.field.type === 'integer' && !isLost(last) ? row.column(last) : undefined
  if (!last || !column || isMoney(last) || isShare(last) || !isCount(last) || isOfPeople(own)) return undefined
  return {
    say: `at most ${last.field.name}`,
    column: combined([column, factor(0.005, 0.09)], (all, by) => all * by),
  }
}

/** Those hurt in a crash are not some of the vehicles. */
const isOfPeople = ({ written }: RowField): boolean => written.some((word) => hurt.has(word))
const hurt: ReadonlySet<string> = new Set(['dead', 'deaths', 'hurt', 'injured', 'killed', 'wounded'])

const isCount = ({ written }: RowField): boolean =>
  written.length > 1 && (written.at(-1) === 'count' || written.includes('number') || written.includes('count'))

/** The subject of a number whose last word is in a role: the `loaves` of `loaves_packed`. */
function thingOf({ written }: RowField, role: 'seldom' | 'spared'): string | undefined {
  const { spent } = measuredBy(written)
  const [thing = '', done = '', ...more] = written.filter((_, at) => !spent.has(at))
  return more.length === 0 && thing.length > 2 && rangeWords(role).has(done) ? thing : undefined
}

/** The `remaining_count` of whatever was counted before. */
const isRest = (field: RowField): boolean => {
  const part = namedPart(field)
  return field.field.type === 'integer' && part?.role === 'left' && part.things.length === 0
}
const isLost = ({ written }: RowField): boolean => written.some((word) => rangeWords('seldom').has(word))

/** Another number of the same things. */
const isWholeOf = ({ written, field: { type } }: RowField, thing: string): boolean =>
  type === 'integer' && written.length < 3 && (thing === '' || written.includes(thing))

const less = (all: Source, lost: readonly Source[]): ReturnType<NumberRule> => ({
  say: [all, ...lost].map(({ field }) => field.field.name).join(' − '),
  column: combined([all.column, ...lost.map(({ column }) => column)], (value, ...taken) =>
    Math.max(
      0,
      taken.reduce((left, each) => left - each, value),
    ),
  ),
})
