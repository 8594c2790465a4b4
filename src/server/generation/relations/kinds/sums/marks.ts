import { type Column, combined } from '@/server/generation/relations/columns'
import { isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** A bare `total` right after numbers of one kind: the `maths`, `english` and `science` of a pupil. */
export const sumOfMarks: NumberRule = (row) => {
  const { own } = row
  if (!isBareTotal(own) || isMoney(own)) return undefined
  const marks = marksBefore(row)
  return marks.length < 2
    ? undefined
    : { say: marks.map(({ field }) => field.field.name).join(' + '), column: combined(columnsOf(marks), sum) }
}

/** The `percentage` after such a total: the mean of marks out of a hundred, unless the row has a maximum. */
export const shareOfMarks: NumberRule = (row) => {
  const { own } = row
  if (own.written.length !== 1 || !isShare(own)) return undefined
  const { before, says, column } = row
  const total = before.some(({ words }) => words.has('max')) ? undefined : before.findLast(isBareTotal)
  const names = total ? (says(total)?.split(' + ') ?? []) : []
  const marks = before.filter(({ field }) => names.includes(field.name) && field.constraints.max === 100)
  const all = total && column(total)
  if (!total || !all || names.length < 2 || marks.length < names.length) return undefined
  return {
    say: `${total.field.name} ÷ ${names.length * 100}`,
    column: combined([all], (value) => value / names.length),
  }
}

const isBareTotal = ({ written }: RowField): boolean =>
  written[0] === 'total' && written.slice(1).every((word) => ['mark', 'marks', 'score'].includes(word))

/** The run of at least two numbers with one profile that ends right before it. */
function marksBefore({ before, column }: Row): readonly Source[] {
  const last = before.at(-1)
  const found: Source[] = []
  for (const field of before.toReversed()) {
    const values = isAlike(field, last) ? column(field) : undefined
    if (!values) break
    found.unshift({ field, column: values })
  }
  return found
}

const isAlike = ({ kind, field: { type, constraints } }: RowField, last: RowField | undefined): boolean => {
  const other = last?.field
  return (
    kind === 'number' &&
    type === 'integer' &&
    type === other?.type &&
    constraints.distribution === 'normal' &&
    (['min', 'max', 'mean', 'stddev', 'unit'] as const).every((key) => constraints[key] === other.constraints[key])
  )
}

const columnsOf = (sources: readonly Source[]): readonly Column[] => sources.map(({ column }) => column)
const sum = (...values: number[]): number => values.reduce((all, value) => all + value, 0)
