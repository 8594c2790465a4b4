import type { FieldScope } from '@/server/generation/catalog/define'
import type { Owners, Part } from '@/server/generation/engine/part'
import { millisecondsPerDay } from '@/server/generation/entities/reference-date'
import { agesByField } from '@/server/generation/entities/who/ages'
import { born } from '@/server/generation/entities/who/births'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { pooledColumn } from '@/server/generation/pools/pooled'
import type { Pools } from '@/server/generation/pools/pools'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { stepOf } from '@/server/names/vocabulary/steps'
import { asIn, type Column, combined, unscaled } from './columns'
import { discount, lineTotal, tax, total } from './kinds/amounts'
import { furtherAmounts } from './kinds/further-amounts'
import { hiring } from './kinds/hiring'
import { body, isDuration, motion, pressure, secondsOf } from './kinds/measures'
import { annual, difference, gross, net, payPart } from './kinds/pay'
import { isPost, paidFor, postColumn } from './kinds/posts'
import { bounds, growth, partOfWhole, ratio } from './kinds/ranges'
import { spanBetween } from './kinds/spans'
import { sumOfParts } from './kinds/sums'
import { following, momentColumn, momentPart } from './moments'
import { formOf, numberColumn, numberPart, rounded } from './numbers'
import type { NumberRelation, NumberRule, Row } from './row'
import { type RowField, rowFieldsOf } from './row-fields'

/** A field whose values follow from fields before it. */
export type Relation = {
  /** What holds: "line_total = quantity × unit_price". */
  readonly say: string
  readonly part: Part
}

/** In this order: the first that holds decides. */
const numberRules: readonly NumberRule[] = [
  annual,
  ratio,
  motion,
  body,
  pressure,
  difference,
  sumOfParts,
  net,
  gross,
  payPart,
  tax,
  discount,
  total,
  lineTotal,
  bounds,
  growth,
  partOfWhole,
]

type Known = { readonly field: RowField; readonly column: Column | undefined }

/**
 * What the names of a row's fields say of each other, by field: undefined where a field stands for itself. A relation
 * looks at the fields before its own alone, so that an appended field changes nothing (ADR 2).
 */
export function relationsOf(
  fields: readonly CheckedField[],
  owners: readonly Owners[],
  home: LocaleProfile,
  pools?: Pools,
): (Relation | undefined)[] {
  const known: Known[] = []
  const words = new Set<string>()
  const further = furtherAmounts(fields)
  const agesOf = agesByField(fields, owners)
  return rowFieldsOf(fields).map((own, i) => {
    for (const word of own.words) words.add(word)
    const { field } = own
    const ofField = owners[i]
    const ages = agesOf.get(field)
    const scope = {
      profile: profileOf(field.locale),
      home,
      constraints: field.constraints,
      stage: stepOf(field.name),
      name: field.name,
      isFurther: further.has(field),
      ...(ages && { ages }),
    }
    const found = own.isFree ? relationOf(own, scope, known, words) : undefined
    const column = found?.column ?? freeColumn(own, scope)
    const drawn =
      column && ofField && pools?.touches(i, field, ofField)
        ? pooledColumn(column, { pools, owners: ofField, own: pools.ofField(i) })
        : column
    known.push({ field: own, column: drawn && ofField && asIn(field.name, ofField, drawn) })
    return found
  })
}

function freeColumn(own: RowField, scope: FieldScope): Column | undefined {
  if (isPost(own)) return postColumn(scope)
  if (own.kind === 'number') return numberColumn(own.field, scope)
  const { values, pattern, unique } = own.field.constraints
  const isKept = values !== undefined || pattern !== undefined || unique === true
  return own.kind === 'moment' && !isKept ? momentColumn(own.field.type, scope) : undefined
}

type Found = Relation & { readonly column: Column }

function relationOf(
  own: RowField,
  scope: FieldScope,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Found | undefined {
  if (own.kind === 'moment') {
    if (own.field.type === 'birthdate') return undefined
    return momentRelation(own, known, words) ?? hired(own, known, scope.home)
  }
  return own.kind === 'number' ? numberRelation(own, scope, known, words) : undefined
}

function numberRelation(
  own: RowField,
  scope: FieldScope,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Found | undefined {
  const row: Row = {
    own,
    before: known.map(({ field }) => field),
    column: (field) => known.find((each) => each.field === field)?.column,
    ownColumn: isShared(own.field, scope) ? undefined : numberColumn(own.field, scope),
  }
  const found = elapsed(own, known, words) ?? first(numberRules, row) ?? paidFor(row)
  if (!found) return undefined
  const form = formOf(own.field)
  const column = rounded(found.column, form)
  return { say: `${own.field.name}: ${found.say}`, column, part: numberPart(column, form) }
}

/** Amounts without bounds are all the order's, unless they are of something else. */
const isShared = ({ type, constraints: { min, max, distribution } }: CheckedField, { isFurther }: FieldScope) =>
  !isFurther &&
  (type === 'amount' || type === 'transactionAmount') &&
  min === undefined &&
  max === undefined &&
  distribution === undefined

function first(rules: readonly NumberRule[], row: Row): NumberRelation | undefined {
  for (const rule of rules) {
    const found = rule(row)
    if (found) return found
  }
  return undefined
}

const isMoment = ({ field, column }: Known) =>
  field.kind === 'moment' && field.field.type !== 'birthdate' && column !== undefined

/** `trip_minutes` between `started_at` and `ended_at`. */
function elapsed(own: RowField, known: readonly Known[], words: ReadonlySet<string>): NumberRelation | undefined {
  if (!isDuration(own)) return undefined
  const moments = known.filter(isMoment)
  for (const end of moments.toReversed()) {
    for (const start of moments) {
      if (start === end || !start.column || !end.column) continue
      const match = spanBetween(start.field, end.field, words)
      if (!match?.forward || !measures(own, [start.field, end.field], match.about)) continue
      const perUnit = secondsOf(own) * 1_000
      return {
        say: `${end.field.field.name} − ${start.field.field.name}`,
        column: combined([start.column, end.column], (from, to) => (to - from) / perUnit),
      }
    }
  }
  return undefined
}

const lengthWords =
  `duration elapsed length los period stay time total of in dauer duree duracion laufzeit مده المده worked
  term event session turnaround actual run no number numero nombre nb anzahl aantal عدد`.split(/\s+/)

/** Whether a length's name says nothing but that it is one, or what the two moments are about. */
function measures(own: RowField, moments: readonly RowField[], about: ReadonlySet<string>): boolean {
  return own.written
    .slice(0, -1)
    .every((word) => lengthWords.includes(word) || about.has(word) || moments.some((each) => each.words.has(word)))
}

function momentRelation(own: RowField, known: readonly Known[], words: ReadonlySet<string>): Found | undefined {
  let best: { source: Known; match: NonNullable<ReturnType<typeof spanBetween>>; score: number } | undefined
  const isOrder = known.some(({ field }) => orderTypes.has(field.field.type))
  for (const [at, source] of known.entries()) {
    if (!isMoment(source) || (isOrder && stepOf(own.field.name) > 0)) continue
    const match = spanBetween(source.field, own, words)
    if (!match) continue
    // A longer way between the same words is less likely meant; the nearest of equals is.
    const score = shared(source.field, own) * 10 + at / 1_000
    if (!best || score >= best.score) best = { source, match, score }
  }
  if (!best?.source.column) return undefined
  const { source, match } = best
  const length = known.find(
    ({ field, column }) => column && isDuration(field) && measures(field, [source.field, own], match.about),
  )
  const perUnit = length ? secondsOf(length.field) * 1_000 : 1
  const timed = own.field.type === 'dateTime'
  const { from, to } = own.field.constraints
  const column = following({
    source: best.source.column,
    span: match.span,
    ...(length?.column && { length: combined([length.column], (value) => value * perUnit) }),
    forward: match.forward,
    sourceTimed: source.field.field.type === 'dateTime',
    timed,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  const say = `${own.field.name}: ${match.forward ? 'not before' : 'not after'} ${source.field.field.name}`
  return { say, column, part: momentPart(column, timed) }
}

/** Nobody is hired as a child or in old age: the day follows the birth of the row's person, shown or not. */
function hired(own: RowField, known: readonly Known[], home: LocaleProfile): Found | undefined {
  if (!isHiring(own)) return undefined
  const shown = known.find(({ field, column }) => column && field.field.type === 'birthdate')
  const timed = own.field.type === 'dateTime'
  const column = hiring(shown?.column ?? unscaled(born(home), 1 / millisecondsPerDay), own.field.constraints)
  return { say: `${own.field.name}: within a working life`, column, part: momentPart(column, timed) }
}

const isHiring = ({ words }: RowField) =>
  ['hire', 'hired', 'hiring', 'einstellung', 'einstellungs', 'embauche', 'contratacion'].some((word) =>
    words.has(word),
  ) ||
  (words.has('employment') && words.has('start'))

/** What makes a row an order: its dates are steps of one course. */
const orderTypes: ReadonlySet<string> = new Set(['shipmentStatus', 'shipmentTrackingId'])

/** How many words the two names have in common. */
const shared = (one: RowField, other: RowField) => one.written.filter((word) => other.written.includes(word)).length
