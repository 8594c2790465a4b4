import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { isSpentWord } from '@/server/generation/relations/kinds/money/bills/net-of-run'
import { isEarnedWord } from '@/server/generation/relations/kinds/money/bills/taken'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRelation, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * A sum with the other numbers of the same thing right next to its parts: a table may list `adult_visitors` and
 * `child_visitors` without the `concession_visitors` of this row.
 */
export function withSiblings(row: Row, found: NumberRelation): NumberRelation {
  const names = found.say.split(' + ')
  if (names.length < 2 || names.some((name) => name.includes(' ')) || !isWhole(row.own)) return found
  const parts = row.before.filter(({ field }) => names.includes(field.name))
  const heads = new Set(parts.map(headOf))
  const [head = ''] = heads
  const isOfSorts = parts.every(({ written, field }) => written.length === 1 && field.type === 'integer')
  if (parts.length < names.length || heads.size > 1 || (head === '' && !isOfSorts)) return found
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
  for (let at = Math.max(...ends); ; at += step) {
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
  (isMoney(field) || field.written.length === parts[0]?.written.length) &&
  !isShare(field) &&
  !isWhole(field) &&
  isMoney(field) === parts.some(isMoney) &&
  (field.field.type === 'integer') === (parts[0]?.field.type === 'integer') &&
  field.written.every((word) => !rangeWords('bound').has(word) && !rangeWords('seldom').has(word)) &&
  (row.says(field) === undefined || isDuration(field))

const isWhole = ({ written }: RowField): boolean => written.includes('total') || written.includes('all')

/** The last word of a name of several words, without its unit; income is of one kind whatever it is called. */
function headOf({ written }: RowField): string {
  const { spent, money } = measuredBy(written)
  const said = written.filter((_, at) => !spent.has(at) && !money.has(at))
  const head = said.length > 1 ? (said.at(-1) ?? '') : ''
  return isEarnedWord(head) ? 'earned' : isSpentWord(head) ? 'spent' : singular(head)
}
