import type { Frame } from '@/server/datasets/engine/frame'
import { clockBounds, firstDate } from '@/server/datasets/model/time/span'
import { millisecondsPerDay } from '@/server/datasets/model/time/stretch'
import type { Field } from '@/server/datasets/recipe/recipe'
import { catalogValueType } from '@/server/datasets/recipe/values/catalog-type'
import { memberFrom } from '@/server/generation/engine/arithmetic/periodic-set'
import { cellStream } from '@/server/generation/engine/compilation/scope'
import { map } from '@/server/generation/engine/numeric'
import { type Numeric, noOwners, type Part } from '@/server/generation/engine/part'
import { date, dateTime } from '@/server/generation/engine/parts'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { namesCreation, stepOf } from '@/server/names/vocabulary/steps'
import { inherited } from './link-source'
import type { Source } from './source'

/** A field of a catalog type: drawn for the row, or repeated from a parent's field of the same kind. */
export function catalogSource(frame: Frame, index: number, field: CheckedField): Source {
  const { ownership, table } = frame.model
  const repeated = ownership.repeats[index]
  if (repeated) return inherited(frame.parent(repeated.link), repeated.field)
  const made = frame.model.part(index)
  if (!made) throw new RangeError(`nothing writes '${field.name}'`)
  const isFree = isFreeDate(field) || clockBounds(frame.model)?.field === index
  const isMoment = !table.isCall && made.relation === undefined && isFree && isBeginning(frame, index, field)
  return {
    part: isMoment ? momentPart(frame, index, field) : made.part,
    compilation: frame.compilation,
    stream: cellStream(field.name),
    owners: ownership.owners[index] ?? noOwners,
    nulls: undefined,
    type: catalogValueType(field),
  }
}

/** Whether the table's course decides a date or moment, because nothing else does. */
const isFreeDate = ({ type, constraints }: CheckedField): boolean =>
  (type === 'date' || type === 'dateTime') && Object.keys(constraints).every((name) => name === 'allowed')

const isBeginning = ({ model }: Frame, index: number, { name }: CheckedField): boolean =>
  stepOf(name) === 0 || firstDate(model) === index

const isClockField =
  (frame: Frame) =>
  ({ value }: Field, index: number): boolean =>
    value.kind === 'catalog' &&
    value.field.type === 'dateTime' &&
    isFreeDate(value.field) &&
    isBeginning(frame, index, value.field) &&
    frame.model.part(index)?.relation === undefined

/** When the row came to be; further moments of it lie later on that day, while it is new. */
function momentPart(frame: Frame, index: number, { name, type, constraints: { allowed } }: CheckedField): Part {
  const { days, milliseconds } = frame.momentsOf('began')
  // Its own day, even if the date of another step is its parent's.
  const began: Numeric = () => () => days
  const day = allowed ? map(began, (each) => memberFrom(allowed, each)) : began
  if (type === 'date') return date(day)
  const isBounded = clockBounds(frame.model)?.field === index
  const isClock = isBounded || namesCreation(name) || frame.model.table.fields.findIndex(isClockField(frame)) === index
  if (isClock) return dateTime(day, () => () => milliseconds)
  const ends = frame.momentsOf('settled')
  const later: Numeric = (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        const from = milliseconds[r] ?? 0
        const until = (ends.days[r] ?? 0) > (days[r] ?? 0) ? millisecondsPerDay : (ends.milliseconds[r] ?? 0)
        column[r] = from + Math.floor(random.share(r) * (until - from))
      }
      return column
    }
  }
  return dateTime(day, later)
}
