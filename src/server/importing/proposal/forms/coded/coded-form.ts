import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { Limits } from '@/server/importing/conditions/limits'
import { columnsOf } from '@/server/importing/model/expression'
import type { Check, Table } from '@/server/importing/model/schema'
import type { Storage } from '@/server/importing/model/storage'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import { numberForm } from '@/server/importing/proposal/forms/number-form'
import type { InferredField } from '@/server/names/infer-fields'

type Own = Readonly<Record<string, unknown>>

/**
 * A list in an integer column is an enumeration that the application numbers: 0, 1 and 2 for low, medium and high, and
 * 1 and 0 for the truths of a flag; a version counts from 1. Undefined for other names, for long lists, and if a condition allows too few numbers.
 */
export function codedForm(
  { values, weights, pattern }: Own,
  storage: Extract<Storage, { kind: 'integer' }>,
  limits: Limits,
): ValueForm | undefined {
  // The versions of a name are written `4.2.1`; a whole one counts changes.
  if (typeof pattern === 'string' && pattern.startsWith(versions))
    return numberForm('integer', storage, limits, changes)
  if (!Array.isArray(values) || values.length < 2 || values.length > codesMax) return undefined
  if (values.some((value) => !/^[a-z]/i.test(String(value)))) return undefined
  const isFlag = values.every((value) => typeof value === 'boolean')
  const least = Math.max(Number(storage.min), boundOf(limits.min, 1) ?? 0)
  const most = Math.min(Number(storage.max), boundOf(limits.max, -1) ?? Infinity)
  const codes = isFlag ? values.map(Number) : values.map((_, at) => Math.max(0, least) + at)
  if (codes.some((code) => code < least || code > most)) return undefined
  return { type: 'integer', constraints: { values: codes, ...(weights !== undefined && { weights }) } }
}

/** Whether the meaning of a name is a list of texts or truths. */
export const isListed = ({ constraints }: InferredField<FieldTypeName>): boolean =>
  Array.isArray(constraints?.values) && constraints.values.every((value) => typeof value !== 'number')

/**
 * Whether an integer is a quantity rather than a code: a condition compares it with another column, or it is one of the
 * numbers of a stock, such as `reserved` next to `quantity`.
 */
export const isCounted = (name: string, { columns }: Table, conditions: readonly Check[]): boolean =>
  conditions.some(({ expression }) => {
    const read = columnsOf(expression)
    return read.length > 1 && read.includes(name)
  }) ||
  (/^[a-z]+ed$/i.test(name) && columns.some((column) => ofStock.test(column.name)))

const ofStock = /(?:^|_)(?:qty|quantity|stock|capacity|units|balance)(?:_|$)/i

const versions = '[1-5]\\.[0-9]'
const changes: Own = { min: 1, max: 60, distribution: 'lognormal', mean: 6, stddev: 7 }

/** The most values of an enumeration; longer lists are tables elsewhere. */
const codesMax = 16

/** @param step from an open bound */
function boundOf(bound: Limits['min'], step: number): number | undefined {
  if (bound === undefined) return undefined
  return Math.ceil(Number(bound.value)) + (bound.isOpen ? step : 0)
}

/**
 * Numbers in a text column, such as the `number` of a build, are written in digits: those of a short range, such as
 * months, are listed.
 */
export function numerals(type: FieldTypeName, own: Own): Own | undefined {
  const { range } = catalog[type]
  if (!range) return undefined
  const { usual } = range
  const [least, most, mean] = [own.min, own.max, own.mean].map(numberOf)
  const decimals = numberOf(own.precision) ?? usual.decimals
  const fraction = decimals > 0 ? `\\.[0-9]{${decimals}}` : ''
  if ((most ?? usual.max) < 1) return fraction === '' ? undefined : { pattern: `0${fraction}` }
  const listed = (most ?? Infinity) - (least ?? 0)
  if (fraction === '' && least !== undefined && listed <= listedMax) {
    return { values: Array.from({ length: listed + 1 }, (_, at) => String(least + at)) }
  }
  const further = (number: number) => String(Math.floor(Math.max(1, number))).length - 1
  const [low, high] = mean === undefined ? [least ?? usual.min, most ?? usual.max] : [mean, mean]
  const digits = low < 10 && high < 10 ? '' : `[0-9]{${[...new Set([further(low), further(high)])].join(',')}}`
  return { pattern: `[1-9]${digits}${fraction}` }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The most numbers of a range that are listed. */
const listedMax = 60
