import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRelation, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'

/** The daily prices of a market, and the two sides of a quote. */

const lexicon = wordRoles(new URL('./tables/quote-words.tsv', import.meta.url), [
  'ask',
  'before', // the close of the previous day
  'bid',
  'close',
  'high',
  'ignored', // in any daily price
  'low',
  'mid',
  'open',
  'within', // a price between the low and the high
])

const core = memoizeByObject(({ written }: RowField): string =>
  written.filter((word) => !lexicon('ignored').has(word)).join(' '),
)
const isAny = (role: Parameters<typeof lexicon>[0]) => (field: RowField) => lexicon(role).has(core(field))

const isOpen = isAny('open')
const isHigh = isAny('high')
const isLow = isAny('low')
const isClose = isAny('close')
const isBefore = isAny('before')
const isWithin = isAny('within')
const isBid = isAny('bid')
const isAsk = isAny('ask')
const isMid = isAny('mid')

const named = [isOpen, isHigh, isLow, isClose, isBefore, isWithin, isBid, isAsk, isMid]

/** `open`, `high`, `low`, `close`: each further price of a row is close to an earlier one. */
export const quote: NumberRule = (row) => {
  const { own } = row
  if (!own.written.includes('spread') && !named.some((isSide) => isSide(own))) return undefined
  const of = (test: (field: RowField) => boolean) => nearest(row, test)
  const [bid, ask] = [of(isBid), of(isAsk)]
  if (bid && ask) {
    const sides = [bid.column, ask.column]
    const names = `${bid.field.field.name} and ${ask.field.field.name}`
    if (isMid(own)) return { say: `midway between ${names}`, column: combined(sides, (a, b) => (a + b) / 2) }
    if (own.written.includes('spread')) return spread(row, bid, ask)
  }
  const [open, high, low, close] = [of(isOpen), of(isHigh), of(isLow), of(isClose)]
  if (isAsk(own) && bid) return near('above', bid, 1.0001, 1.003)
  if (isBid(own)) return ask ? near('below', ask, 0.997, 0.9999) : close && near('near', close, 0.996, 1)
  const known = [open, close, low].find((each) => each !== undefined)
  // A `low` and a `high` alone may be bounds of anything.
  const isOfDay = open !== undefined || close !== undefined
  if (isHigh(own)) return isOfDay ? above(row, [open, close, low]) : undefined
  if (isLow(own)) return isOfDay ? below([open, close, high]) : undefined
  if (isWithin(own) && high && low) {
    return {
      say: `between ${low.field.field.name} and ${high.field.field.name}`,
      column: combined([low.column, high.column, factor(0.05, 0.95)], (a, b, by) => a + (b - a) * by),
    }
  }
  if (isBefore(own) || isOpen(own)) return (known ?? high) && near('near', known ?? high, 0.975, 1.025)
  if (isClose(own)) {
    const former = of(isBefore) ?? open
    return former && near('near', former, 0.975, 1.025)
  }
  return undefined
}

const near = (say: string, source: Source | undefined, lo: number, hi: number): NumberRelation | undefined =>
  source && {
    say: `${say} ${source.field.field.name}`,
    column: combined([source.column, factor(lo, hi)], (value, by) => value * by),
  }

function above({ own }: Row, sources: readonly (Source | undefined)[]): NumberRelation | undefined {
  const known = sources.filter((each) => each !== undefined)
  if (known.length === 0 || own.written.length > 3) return undefined
  return {
    say: `at least ${known.map(({ field }) => field.field.name).join(' and ')}`,
    column: combined(
      [factor(1.0005, 1.03), ...known.map(({ column }) => column)],
      (by, ...values) => Math.max(...values) * by,
    ),
  }
}

function below(sources: readonly (Source | undefined)[]): NumberRelation | undefined {
  const known = sources.filter((each) => each !== undefined)
  if (known.length === 0) return undefined
  return {
    say: `at most ${known.map(({ field }) => field.field.name).join(' and ')}`,
    column: combined(
      [factor(0.97, 0.9995), ...known.map(({ column }) => column)],
      (by, ...values) => Math.min(...values) * by,
    ),
  }
}

/** In basis points of the midpoint, in percent, or in money. */
function spread({ own }: Row, bid: Source, ask: Source): NumberRelation {
  const names = `${ask.field.field.name} − ${bid.field.field.name}`
  const parts = own.written.includes('bps') ? 10_000 : own.field.type === 'percentage' ? 100 : 0
  const sides = [bid.column, ask.column]
  return parts === 0
    ? { say: names, column: combined(sides, (a, b) => b - a) }
    : {
        say: `${names}, of their middle`,
        column: combined(sides, (a, b) => (a + b === 0 ? 0 : (parts * (b - a) * 2) / (a + b))),
      }
}
