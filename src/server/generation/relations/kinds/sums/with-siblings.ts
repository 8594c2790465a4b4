import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRelation, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * A sum with the other numbers of the same thing right beside its parts: a table may list `adult_visitors` and
 * `child_visitors` without the `concession_visitors` of this row.
 */
export function withSiblings(row: Row, found: NumberRelation): NumberRelation {
  const names = found.say.split(' + ')
  if (names.length < 2 || names.some((name) => name.includes(' ')) || !isWhole(row.own)) return found
  const parts = row.before.filter(({ field }) => names.includes(field.name))
  const heads = new Set(parts.map(headOf))
  const [head = ''] = heads
  if (parts.length < names.length || heads.size > 1 || head === '') return found
  const more = [...siblings(row, parts, head, -1), ...siblings(row, parts, head, 1)]
  return more.length === 0
    ? found
    : {
        say: [found.say, ...more.map(({ field }) => field.field.name)].join(' + '),
        column: combined([found.column, ...more.map(({ column }) => column)], (...values) =>
          values.reduce((sum, value) => sum + value, 0),
        ),
      }
}

/** The numbers of the same thing in one direction from the parts. */
function siblings(row: Row, parts: readonly RowField[], head: string, step: 1 | -1): Source[] {
  const found: Source[] = []
  const ends = parts.map((part) => row.before.indexOf(part))
  for (let at = step < 0 ? Math.max(...ends) : Math.min(...ends); ; at += step) {
    const field = row.before[at]
    if (field && parts.includes(field)) continue
    const column = field && isSibling(row, field, parts, head) ? row.column(field) : undefined
    if (!field || !column) return found
    found.push({ field, column })
  }
}

const isSibling = (row: Row, field: RowField, parts: readonly RowField[], head: string): boolean =>
  field.kind === 'number' &&
  headOf(field) === head &&
  field.written.length === parts[0]?.written.length &&
  !isShare(field) &&
  !isWhole(field) &&
  isMoney(field) === parts.some(isMoney) &&
  (field.field.type === 'integer') === (parts[0]?.field.type === 'integer') &&
  field.written.every((word) => !rangeWords('bound').has(word) && !rangeWords('seldom').has(word)) &&
  row.says(field) === undefined

const isWhole = ({ written }: RowField): boolean => written.includes('total') || written.includes('all')

/** The last word of a name of several words, without its unit. */
function headOf({ written }: RowField): string {
  const { spent, money } = measuredBy(written)
  const said = written.filter((_, at) => !spent.has(at) && !money.has(at))
  return said.length > 1 ? singular(said.at(-1) ?? '') : ''
}
