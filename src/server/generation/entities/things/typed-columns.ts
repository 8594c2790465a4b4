import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'
import { namesCode } from '@/server/names/owner'
import { splitName } from '@/server/names/words/split-name'
import { type Listed, listedOf } from './listed'
import { namesOf } from './places-of'

type Field = InferredField<FieldTypeName>

/** A column of the table of things that its field type alone would fill with unrelated values. */
type TypedColumn = {
  readonly type: FieldTypeName
  readonly kind: string
  readonly column: number
  /** The name must have one of these words; absent: any name. */
  readonly words?: readonly string[]
}

const makers = ['brand', 'builder', 'make', 'maker', 'manufacturer', 'oem']
const typedColumns: readonly TypedColumn[] = [
  { type: 'country', kind: 'airport', column: 2 },
  { type: 'city', kind: 'airport', column: 3 },
  { type: 'country', kind: 'country', column: 1 },
  { type: 'city', kind: 'port', column: 1, words: ['harbor', 'harbour', 'port'] },
  { type: 'country', kind: 'port', column: 2 },
  { type: 'city', kind: 'port', column: 3 },
  { type: 'brandName', kind: 'vehicle', column: 1, words: makers },
  { type: 'company', kind: 'aircraft', column: 2, words: makers },
]
/** Number of columns that identify a thing: its code and its name. */
const identifying = 2

/**
 * Adds lists for columns of those types next to a list of the things: `airport_code`, `airport_name`, `city`,
 * `country`.
 */
export function withTypedColumns(
  fields: readonly Field[],
  lists: readonly (Listed | undefined)[],
): (Listed | undefined)[] {
  if (lists.every((list) => list === undefined)) return [...lists]
  const found = [...lists]
  // By column, the kinds of things in it or next to it, directly or through other columns.
  const kinds = lists.map(
    (list) => new Set(list?.places.flatMap((place) => (place.column < identifying ? place.kind : []))),
  )
  const rightwards = [...fields.keys()]
  for (const at of [...rightwards, ...rightwards.toReversed()]) {
    const field = fields[at]
    if (!field || found[at] || field.constraints) continue
    for (const typed of typedFor(field)) {
      const next = (step: 1 | -1) => nextOf(typed, at, step, { fields, kinds, found })
      const neighbour = next(-1) ?? (isFirst(fields, kinds, at) ? next(1) : undefined)
      const place = neighbour?.places.find(isOther(typed))
      const names = place?.things.flatMap((things) =>
        [...things].flatMap((thing) => formOf(field, namesOf(thing, typed.column))),
      )
      const made = names && listedOf(names, typed.kind)
      if (!made) continue
      found[at] = made
      kinds[at] = new Set([typed.kind])
      break
    }
  }
  return found
}

const typedFor = ({ name, type }: Field): readonly TypedColumn[] =>
  typedColumns.filter(
    ({ type: typed, words }) => typed === type && (!words || words.some((word) => splitName(name).includes(word))),
  )

const isOther =
  ({ kind, column }: TypedColumn) =>
  (place: Listed['places'][number]): boolean =>
    place.kind === kind && place.column !== column

/** In the table, a country's code comes first and its name last. */
const formOf = ({ name, type }: Field, names: readonly string[]): readonly string[] =>
  type === 'country' && namesCode(name, type) ? names.slice(0, 1) : names.slice(-1)

/** Whether a column is a detail of a place. */
const isDetail = ({ name, type }: Field): boolean =>
  details.has(type) || splitName(name).some((word) => detailWords.has(word))
const details: ReadonlySet<string> = new Set(['latitude', 'longitude', 'timezone'])
const detailWords: ReadonlySet<string> = new Set('altitude elevation gate icao runways terminal timezone'.split(' '))

type Row = {
  readonly fields: readonly Field[]
  readonly kinds: readonly ReadonlySet<string>[]
  readonly found: readonly (Listed | undefined)[]
}

/** The nearest list of another column of the thing on one side, with only columns of the thing or details between. */
function nextOf(typed: TypedColumn, at: number, step: 1 | -1, { fields, kinds, found }: Row): Listed | undefined {
  for (let other = at + step; fields[other]; other += step) {
    if (kinds[other]?.has(typed.kind) && found[other]?.places.some(isOther(typed))) return found[other]
    const field = fields[other]
    if (!kinds[other]?.has(typed.kind) && !(field && isDetail(field))) return undefined
  }
  return undefined
}

/**
 * Whether only keys, dates, a plain `name` and columns of things come before it: the city next to a hotel is the
 * hotel's.
 */
const isFirst = (fields: readonly Field[], kinds: readonly ReadonlySet<string>[], at: number): boolean =>
  fields
    .slice(0, at)
    .every(
      (field, other) =>
        leading.has(field.type) ||
        field.name.toLowerCase() === 'name' ||
        (kinds[other]?.size ?? 0) > 0 ||
        typedFor(field).length > 0,
    )
const leading: ReadonlySet<string> = new Set(['ID', 'UUID', 'date', 'dateTime', 'integer'])
