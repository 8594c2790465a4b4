import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/body-words.tsv', import.meta.url), [
  'body', // in a row about a person's body
  'height',
  'weight',
])

const isNamedHeight = (field: RowField) => isAbout(lexicon('height'), field)
const isNamedWeight = (field: RowField) => isAbout(lexicon('weight'), field)
const isHeight = (field: RowField) => isNamedHeight(field) && field.written.at(-1) === 'cm'
const isWeight = (field: RowField) => isNamedWeight(field) && field.written.at(-1) === 'kg'

const isOfABody = (row: Row) => [row.own, ...row.before].some((field) => isAbout(lexicon('body'), field))

/** The weight of a person of the given height, and the index computed from both. */
export const body: NumberRule = (row) => {
  const { own } = row
  if (own.words.has('bmi')) return massIndex(row)
  const isOfSurface = own.words.has('bsa') && own.kind === 'number'
  const height = isOfSurface || isWeight(own) ? nearest(row, isHeight) : undefined
  if (!height) return undefined
  if (isOfSurface) {
    const weight = nearest(row, isWeight)
    return (
      weight && {
        say: `√(${height.field.field.name} × ${weight.field.field.name}) ÷ 60`,
        column: combined([height.column, weight.column], (cm, kg) => Math.sqrt(cm * kg) / 60),
      }
    )
  }
  const index = nearest(row, ({ written }) => written.length === 1 && written[0] === 'bmi')
  if (index)
    return {
      say: `${index.field.field.name} × ${height.field.field.name}²`,
      column: combined([index.column, height.column], (bmi, cm) => bmi * (cm / 100) ** 2),
    }
  // Dedicated field types agree already.
  const agrees =
    own.field.type === 'weightKg' &&
    own.field.constraints.min === undefined &&
    own.field.constraints.distribution === undefined
  if (!isOfABody(row) || (agrees && height.field.field.type === 'heightCm')) return undefined
  return {
    say: `fits ${height.field.field.name}`,
    column: combined([height.column, factor(19.5, 31.5)], (cm, bmi) => bmi * (cm / 100) ** 2),
  }
}

/** Kilograms per square metre, whatever the units of height and weight. */
function massIndex(row: Row) {
  const height = nearest(row, (field) => isNamedHeight(field) && inUnits(field, 'length') !== undefined)
  const weight = nearest(row, (field) => isNamedWeight(field) && inUnits(field, 'mass') !== undefined)
  if (!height || !weight) return undefined
  const [metres, kilograms] = [inUnits(height.field, 'length') ?? 1, inUnits(weight.field, 'mass') ?? 1]
  return {
    say: `${weight.field.field.name} ÷ ${height.field.field.name}²`,
    column: combined([weight.column, height.column], (mass, tall) => (mass * kilograms) / (tall * metres) ** 2),
  }
}

const inUnits = ({ written }: RowField, dimension: 'length' | 'mass'): number | undefined => {
  const { unit } = measuredBy(written)
  return unit?.dimension === dimension ? unit.factor : undefined
}

/** Blood pressure: the diastolic value is about two thirds of the systolic one. */
export const pressure: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const isLow = own.words.has('diastolic')
  if (!isLow && !own.words.has('systolic')) return undefined
  const other = nearest(row, (field) => field.words.has(isLow ? 'systolic' : 'diastolic'))
  return (
    other && {
      say: `fits ${other.field.field.name}`,
      column: combined([other.column, isLow ? factor(0.58, 0.7) : factor(1.42, 1.72)], (value, by) => value * by),
    }
  )
}
