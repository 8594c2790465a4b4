import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { every, has, isMoney, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** The `deductions` after the tax, insurance and pension of a payslip: their sum, without what the employer pays. */
export const sumOfDeductions: NumberRule = (row) => {
  if (!isSumOfAll(row.own)) return undefined
  const parts = every(
    row,
    (field) => has('deduction', field) && isMoney(field) && !isSumOfAll(field) && !field.words.has('employer'),
  )
  if (parts.length < 2) return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** Without those that another one of them includes. */
export function unsummed<Each extends { readonly field: RowField }>(
  found: readonly Each[],
  { says }: Row,
): readonly Each[] {
  const included = new Set(found.flatMap(({ field }) => says(field)?.split(' + ') ?? []))
  return found.filter(({ field }) => !included.has(field.field.name))
}

/** Only the totals, if there are any; without what they include. */
export function withoutParts<Each extends { readonly field: RowField }>(
  found: readonly Each[],
  row: Row,
): readonly Each[] {
  const totals = found.filter(({ field }) => field.words.has('total'))
  return totals.length > 0 ? totals : unsummed(found, row)
}

function isSumOfAll(field: RowField): boolean {
  const { money } = measuredBy(field.written)
  const said = field.written.filter((word, at) => !money.has(at) && word !== 'total')
  return isMoney(field) && said.length === 1 && (said[0] === 'deductions' || said[0] === 'withholdings')
}
