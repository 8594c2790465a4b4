import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** Inputs, outputs and losses of a process, in one unit. */

const lexicon = wordRoles(new URL('./tables/yield-words.tsv', import.meta.url), [
  'gross',
  'in', // input of a process
  'less', // the spoiled part of the gross weight
  'loss',
  'net',
  'out', // output of a process
  'yield',
])

const unitOf = ({ written }: RowField): string | undefined => {
  const { unit, per } = measuredBy(written)
  return unit && !per && ['mass', 'volume', 'energy', 'length', 'area', 'flow'].includes(unit.dimension)
    ? unit.symbol
    : undefined
}

const isIn = (field: RowField): boolean =>
  isOf(lexicon('in'), field) && !isOf(lexicon('out'), field) && !isOf(lexicon('loss'), field)
const isOut = (field: RowField): boolean =>
  isOf(lexicon('out'), field) && !isOf(lexicon('in'), field) && !isOf(lexicon('loss'), field)

/** The last two numbers of one unit that are input and output. */
function throughput(row: Row) {
  const out = nearest(row, (field) => unitOf(field) !== undefined && isOut(field))
  const into = out && nearest(row, (field) => unitOf(field) === unitOf(out.field) && isIn(field))
  return into && { into, out }
}

/** `loss_l` of `volume_in_l` and `volume_out_l`; the `yield_pct` of both. */
export const lossOrYield: NumberRule = (row) => {
  const left = netOf(row)
  if (left) return left
  const isLoss = isOf(lexicon('loss'), row.own)
  if (!isLoss && !isOf(lexicon('yield'), row.own)) return undefined
  const found = throughput(row)
  if (!found) return undefined
  const { into, out } = found
  const columns = [into.column, out.column]
  if (isShare(row.own) || measuredBy(row.own.written).unit?.symbol === '%') {
    const [all, part] = [into.field.field.name, out.field.field.name]
    return isLoss
      ? { say: `1 − ${part} ÷ ${all}`, column: combined(columns, (a, b) => (a === 0 ? 0 : 100 * (1 - b / a))) }
      : { say: `${part} ÷ ${all}`, column: combined(columns, (a, b) => (a === 0 ? 0 : (100 * b) / a)) }
  }
  if (!isLoss || unitOf(row.own) !== unitOf(out.field)) return undefined
  return {
    say: `${into.field.field.name} − ${out.field.field.name}`,
    column: combined(columns, (a, b) => a - b),
  }
}

/** The net weight: gross less the spoiled part. */
function netOf(row: Row) {
  const unit = unitOf(row.own)
  if (unit === undefined || !isOf(lexicon('net'), row.own)) return undefined
  const isAlike = (field: RowField) => unitOf(field) === unit
  const gross = nearest(row, (field) => isAlike(field) && isOf(lexicon('gross'), field))
  const less = nearest(row, (field) => isAlike(field) && (isOf(lexicon('less'), field) || isOf(lexicon('loss'), field)))
  if (!gross || !less) return undefined
  return {
    say: `${gross.field.field.name} − ${less.field.field.name}`,
    column: combined([gross.column, less.column], (all, part) => all - part),
  }
}

/** The spoiled part of a gross weight is small. */
export const spoiledOfGross: NumberRule = (row) => {
  const unit = unitOf(row.own)
  if (unit === undefined || !isOf(lexicon('less'), row.own)) return undefined
  const gross = nearest(row, (field) => unitOf(field) === unit && isOf(lexicon('gross'), field))
  return (
    gross && {
      say: `at most ${gross.field.field.name}`,
      column: combined([gross.column, factor(0.005, 0.12)], (value, by) => value * by),
    }
  )
}

/** The output is most of the input. */
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
