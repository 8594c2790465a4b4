import { isNamedStatus } from '@/server/generation/relations/life-cycle/states'
import { type RowField, rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { languagesOf, rawWords } from '@/server/names/read/read-name'
import { unsaidStateOf } from './named-states'

const languages = ['english', 'german', 'french', 'spanish', 'arabic'] as const
type Language = (typeof languages)[number]

const labels = once(
  () =>
    new Map(
      readTable(new URL('./state-labels.tsv', import.meta.url), ['state', ...languages]).map((row) => [row.state, row]),
    ),
)

/** A status column, and a value missing from its list. */
export type Lacking = { readonly at: number; readonly value: string }

/**
 * The values that statuses lack for other columns of their row: a `cancelled_on` requires cancelled rows, which a
 * status of `draft`, `confirmed` and `done` cannot express.
 */
export function lackingStates(fields: readonly CheckedField[]): readonly Lacking[] {
  const row = rowFieldsOf(fields)
  const statuses = row.flatMap((own, at) => (isStatus(own) ? [{ own, at }] : []))
  if (statuses.length === 0) return []
  const found = new Map<string, Lacking>()
  for (const [place, own] of row.entries()) {
    const state = unsaidStateOf(own, row)
    const label = state === undefined ? undefined : labels().get(state)
    const status = statuses.findLast(({ at }) => at < place) ?? statuses[0]
    if (state === undefined || !label || !status || found.has(state)) continue
    found.set(state, { at: status.at, value: asOthers(label[languageOf(status.own)], status.own) })
  }
  return [...found.values()]
}

const isStatus = (own: RowField): boolean => {
  const { values = [], unique, pool } = own.field.constraints
  return (
    values.length > 2 &&
    !unique &&
    pool === undefined &&
    values.every((value) => typeof value === 'string') &&
    isNamedStatus(own)
  )
}

/** The language of most of the values. */
function languageOf({ field: { constraints } }: RowField): Language {
  const values = (constraints.values ?? []).map(String)
  if (values.some((value) => /\p{Script=Arabic}/u.test(value))) return 'arabic'
  const spoken = values.map((value) => languagesOf([rawWords(value)]))
  const countOf = (language: Language) =>
    language === 'english' ? 0.5 : spoken.filter((found) => found.has(language)).length
  return languages.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? 'english'
}

/** In the spelling of the list's other values. */
function asOthers(value: string, { field: { constraints } }: RowField): string {
  const first = String(constraints.values?.[0] ?? '')
  if (first.length > 1 && first === first.toUpperCase() && first !== first.toLowerCase()) return value.toUpperCase()
  return first.charAt(0) === first.charAt(0).toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
