import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRelation, type NumberRule, nearest, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Responses by the first digit of their status: `count_2xx`, `count_4xx` and `count_5xx` of the `requests`. */

/** The usual share of a class in the responses not counted by earlier classes; the last class is the remainder. */
const usual: Readonly<Record<string, readonly [number, number]>> = {
  '1': [0.001, 0.01],
  '2': [0.92, 0.985],
  '3': [0.3, 0.7],
  '4': [0.6, 0.95],
}

const classOf = ({ written }: RowField): string | undefined => {
  const at = written.indexOf('xx')
  return /^[1-5]$/.test(written[at - 1] ?? '') ? written[at - 1] : undefined
}

export const statusClass: NumberRule = (row) => {
  if (row.own.field.type !== 'integer') return undefined
  const own = classOf(row.own)
  if (own === undefined && !isOfAll(row.own)) return undefined
  const classes = row.before.flatMap((field): Source[] => {
    const column = field.kind === 'number' && classOf(field) !== undefined ? row.column(field) : undefined
    return column ? [{ field, column }] : []
  })
  const whole = nearest(row, isOfAll)
  if (own !== undefined) return whole && partOf(own, whole, classes)
  const isSum = classes.length > 1 && classes.some(({ field }) => classOf(field) === '5')
  return isSum
    ? {
        say: classes.map(({ field }) => field.field.name).join(' + '),
        column: combined(
          classes.map(({ column }) => column),
          (...values) => values.reduce((sum, value) => sum + value, 0),
        ),
      }
    : undefined
}

function partOf(own: string, whole: Source, classes: readonly Source[]): NumberRelation {
  const taken: readonly Column[] = [whole.column, ...classes.map(({ column }) => column)]
  const names = [whole, ...classes].map(({ field }) => field.field.name).join(' − ')
  const share = usual[own]
  const left = (all: number, ...others: number[]) =>
    Math.max(
      0,
      others.reduce((rest, value) => rest - value, all),
    )
  return share
    ? {
        say: `a part of ${names}`,
        column: combined([factor(...share), ...taken], (by, all = 0, ...others) =>
          Math.floor(left(all, ...others) * by),
        ),
      }
    : { say: names, column: combined(taken, (all = 0, ...others) => left(all, ...others)) }
}

/** The number of all requests or responses. */
const isOfAll = (field: RowField): boolean =>
  field.field.type === 'integer' &&
  classOf(field) === undefined &&
  field.written.some((word) => ['request', 'requests', 'response', 'responses', 'hit', 'hits'].includes(word)) &&
  !field.written.some((word) => ['per', 'time', 'size', 'bytes', 'failed', 'error', 'unique'].includes(word))
