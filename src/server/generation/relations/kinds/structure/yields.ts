import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** What goes into a process, what comes out of it, and what is lost on the way: all in one unit. */

const inWords = new Set(
  'into in input feed fed raw green wet charged intake loaded incoming gross log logs before einsatz entree'.split(' '),
)
const outWords = new Set(
  `out output packaged finished recovered dry dried milled sawn bottled yielded product produced outgoing saleable clean
  cleaned roasted refined after ausbeute sortie`.split(/\s+/),
)
const lossWords = new Set('loss losses waste wastage shrinkage scrap offcut offcuts verlust perte perdida'.split(' '))
const yieldWords = new Set('yield recovery outturn ausbeute rendement rendimiento'.split(' '))

const isOf = (words: ReadonlySet<string>, { written }: RowField): boolean => written.some((word) => words.has(word))

const unitOf = ({ written }: RowField): string | undefined => {
  const { unit, per } = measuredBy(written)
  return unit && !per && ['mass', 'volume', 'energy', 'length', 'area'].includes(unit.dimension)
    ? unit.symbol
    : undefined
}

const isIn = (field: RowField): boolean => isOf(inWords, field) && !isOf(outWords, field) && !isOf(lossWords, field)
const isOut = (field: RowField): boolean => isOf(outWords, field) && !isOf(inWords, field) && !isOf(lossWords, field)

/** The last two numbers of one unit of which one went in and the other came out. */
function throughput(row: Row) {
  const out = nearest(row, (field) => unitOf(field) !== undefined && isOut(field))
  const into = out && nearest(row, (field) => unitOf(field) === unitOf(out.field) && isIn(field))
  return into && { into, out }
}

/** `loss_l` of `volume_in_l` and `volume_out_l`; the `yield_pct` of both. */
export const lossOrYield: NumberRule = (row) => {
  const isLoss = isOf(lossWords, row.own)
  if (!isLoss && !isOf(yieldWords, row.own)) return undefined
  const found = throughput(row)
  if (!found) return undefined
  const { into, out } = found
  const columns = [into.column, out.column]
  if (isShare(row.own) || measuredBy(row.own.written).unit?.symbol === '%') {
    const [all, part] = [into.field.field.name, out.field.field.name]
    return isLoss
      ? { say: `what ${part} leaves of ${all}`, column: combined(columns, (a, b) => (a === 0 ? 0 : 100 * (1 - b / a))) }
      : { say: `${part} ÷ ${all}`, column: combined(columns, (a, b) => (a === 0 ? 0 : (100 * b) / a)) }
  }
  if (!isLoss || unitOf(row.own) !== unitOf(out.field)) return undefined
  return {
    say: `${into.field.field.name} − ${out.field.field.name}`,
    column: combined(columns, (a, b) => a - b),
  }
}

/** What comes out is most of what went in. */
export const outOfInput: NumberRule = (row) => {
  const unit = unitOf(row.own)
  if (unit === undefined || !isOut(row.own)) return undefined
  const into = nearest(row, (field) => unitOf(field) === unit && isIn(field))
  return (
    into && {
      say: `at most ${into.field.field.name}`,
      column: combined([into.column, factor(0.72, 0.97)], (value, by) => value * by),
    }
  )
}
