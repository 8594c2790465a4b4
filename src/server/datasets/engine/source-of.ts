import { orderOf } from '@/server/datasets/model/clock'
import { arrayPart } from '@/server/datasets/parts/array-part'
import { drawnPart } from '@/server/datasets/parts/plain-parts'
import { valuePart } from '@/server/datasets/parts/value-part'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Field, FieldValue, PlainValue } from '@/server/datasets/recipe/recipe'
import { catalogValueType } from '@/server/datasets/recipe/values/catalog-type'
import { plainValueType } from '@/server/datasets/recipe/values/plain-values'
import { type Blanks, byChance } from '@/server/generation/engine/compilation/blanked'
import { cellStream } from '@/server/generation/engine/compilation/scope'
import type { Numeric, Owners, Part } from '@/server/generation/engine/part'
import { date, dateTime, lit, pick, uuidV7, wide } from '@/server/generation/engine/parts'
import { orderDay } from '@/server/generation/entities/trade/order-days'
import { profileOf } from '@/server/generation/locales'
import { partsOf } from '@/server/generation/row-parts'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { stepOf } from '@/server/names/vocabulary/steps'
import { aggregateColumn } from './aggregate'
import { computedColumn } from './computed'
import { distinctSource } from './distinct'
import type { Frame } from './frame'
import type { Column } from './read-column'
import { type Dealt, eitherNull, type Source, type Written } from './source'

const nobody: Owners = { person: '', place: '', company: '', product: '', account: '', order: '' }
const text: ValueType = { kind: 'string' }

/** Where the values of a field come from, nulls and all. */
export function sourceOf(frame: Frame, index: number): Source {
  const field = frame.model.table.fields[index]
  if (!field) throw new RangeError(`${frame.model.table.name} has no field ${index}`)
  const source = distinctSource(frame, index) ?? valuesOf(frame, index, field)
  if (field.nullShare === 0) return source
  const chance = byChance(frame.compilation.open(`blank:${field.name}`), field.nullShare)
  return { ...source, nulls: eitherNull(source.nulls, chance) }
}

function valuesOf(frame: Frame, index: number, field: Field): Source {
  const { value, name } = field
  const { compilation, model } = frame
  const own = { compilation, stream: cellStream(name), owners: nobody, nulls: undefined }
  switch (value.kind) {
    case 'catalog':
      return catalogSource(frame, index, value.field)
    case 'plain':
      return { ...own, part: plainPart(frame, value.plain), type: plainValueType(value.plain) }
    case 'array': {
      const of = value.of.kind === 'catalog' ? itemPart(frame, value.of.field) : plainPart(frame, value.of.plain)
      const seed = JSON.stringify([model.seed, 'array', name])
      return {
        ...own,
        part: arrayPart({ ...value, of, seed, referenceDay: model.set.referenceDay }),
        type: { kind: 'array' },
      }
    }
    case 'link':
      return linkSource(frame, value)
    case 'linkType': {
      const names = model.link(value.link).parents.map((parent) => parent.value)
      const which = alternativesOf(frame, value.link)
      const part = pick(names, fromBytes(which))
      return { ...own, part, nulls: nowhere(frame, value.link), type: text }
    }
    case 'inherited': {
      const last = value.path.reduce((at, link) => at.parent(link), frame)
      return inherited(last, value.field)
    }
    case 'aggregate': {
      const column = onceRead(frame, aggregateColumn(frame, value))
      return { ...own, part: valuePart(value.type, column), nulls: () => column.nulls, type: value.type }
    }
    case 'computed': {
      const { type } = value.expression
      const rounded: ValueType =
        value.decimals === null || (type.kind !== 'decimal' && type.kind !== 'integer')
          ? type
          : { kind: 'decimal', decimals: value.decimals }
      const column = onceRead(frame, computedColumn(frame, value))
      return { ...own, part: valuePart(rounded, column), nulls: () => column.nulls, type: rounded }
    }
  }
}

function onceRead(frame: Frame, column: Column): Column {
  frame.beforehand(column.read)
  return column
}

/** An item stands for itself. */
function itemPart({ model }: Frame, field: CheckedField): Part {
  const [item] = partsOf([field], [nobody], profileOf(model.set.recipe.locale))
  return item?.part ?? lit('')
}

function catalogSource(frame: Frame, index: number, field: CheckedField): Source {
  const { ownership, table } = frame.model
  const repeated = ownership.repeats[index]
  if (repeated) return inherited(frame.parent(repeated.link), repeated.field)
  const made = frame.model.part(index)
  if (!made) throw new RangeError(`nothing writes '${field.name}'`)
  const isMoment = !table.isCall && made.relation === undefined && isFreeDate(field) && stepOf(field.name) === 0
  return {
    part: isMoment ? momentPart(frame, index, field) : made.part,
    compilation: frame.compilation,
    stream: cellStream(field.name),
    owners: ownership.owners[index] ?? nobody,
    nulls: undefined,
    type: catalogValueType(field),
  }
}

/** Whether the table's course decides a date or moment: nothing else ties it down. */
const isFreeDate = ({ type, constraints }: CheckedField): boolean =>
  (type === 'date' || type === 'dateTime') && Object.keys(constraints).length === 0

const isClockField = ({ value }: Field): boolean =>
  value.kind === 'catalog' &&
  value.field.type === 'dateTime' &&
  isFreeDate(value.field) &&
  stepOf(value.field.name) === 0

/** When the row came to be; further moments of it lie later on that day. */
function momentPart(frame: Frame, index: number, { type }: CheckedField): Part {
  if (type === 'date') return date(orderDay(0))
  const milliseconds = frame.moments.milliseconds
  const isClock = frame.model.table.fields.findIndex(isClockField) === index
  const later: Numeric = (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        const from = milliseconds[r] ?? 0
        column[r] = isClock ? from : from + Math.floor(random.share(r) * (86_400_000 - from))
      }
      return column
    }
  }
  return dateTime(orderDay(0), later)
}

/** A field of another row, written by that row's own parts. */
function inherited(frame: Frame, field: number): Source {
  const source = frame.source(field)
  return frame.mayBeAbsent ? { ...source, nulls: eitherNull(source.nulls, () => frame.absent) } : source
}

function linkSource(frame: Frame, { links }: Extract<FieldValue, { readonly kind: 'link' }>): Source {
  const [first] = links
  if (!first) throw new RangeError('a column of no link')
  const { parents } = frame.model.link(first.link)
  const sources = parents.map(({ columns }, alternative) =>
    inherited(frame.parent(first.link, alternative), columns[first.place] ?? 0),
  )
  const [only] = sources
  if (only && sources.length === 1) return only
  const written = sources.filter((source): source is Written => 'part' in source)
  const dealt: Dealt = {
    alternatives: written,
    which: alternativesOf(frame, first.link),
    compilation: frame.compilation,
    nulls: nowhere(frame, first.link),
    type: only?.type ?? text,
  }
  return dealt
}

/** Which parent table each position's row points into. */
function alternativesOf(frame: Frame, link: number): Uint8Array {
  const choice = frame.model.choice(link)
  const { index } = frame.compilation.position
  const which = new Uint8Array(64)
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) which[r] = choice.alternativeOf(index[r] ?? 0)
  })
  return which
}

/** Where a link is null. */
function nowhere(frame: Frame, link: number): Blanks {
  const choice = frame.model.choice(link)
  const { index } = frame.compilation.position
  const isNull = new Uint8Array(64)
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) isNull[r] = choice.parentOf(index[r] ?? 0) < 0 ? 1 : 0
  })
  return () => isNull
}

const fromBytes =
  (bytes: Uint8Array): Numeric =>
  (scope) => {
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) column[rows[k] ?? 0] = bytes[rows[k] ?? 0] ?? 0
      return column
    }
  }

function plainPart(frame: Frame, plain: PlainValue): Part {
  switch (plain.type) {
    case 'rowNumber': {
      const numbers = (row: number) => row + plain.start
      return wide(byIndex(numbers), 0)
    }
    case 'ordinal': {
      const link = frame.model.table.children?.link
      if (link === undefined)
        return wide(
          byIndex((row) => row + 1),
          0,
        )
      const { model } = frame
      const ordinalOf = (row: number) => {
        const { assignment, row: first } = model.generation(link, 0, model.generationAt(row))
        return (assignment?.ordinalOf?.(row - first) ?? 0) + 1
      }
      return wide(byIndex(ordinalOf), 0)
    }
    case 'uuidV7':
      return uuidV7(orderOf(frame.model))
    default:
      return drawnPart(plain)
  }
}

const byIndex = (of: (row: number) => number): Parameters<typeof wide>[0] => {
  const numbers = new Float64Array(64)
  return ({ position }) =>
    (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        numbers[r] = of(position.index[r] ?? 0)
      }
      return numbers
    }
}
