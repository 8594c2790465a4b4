import { rowPartsInSteps } from '@/server/generation/row-parts'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { inTurns } from '@/server/kernel/turns/steps'
import type { Warning } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'

/** Relations by field names, valid in every row, shown to the caller before any rows are requested. */
export async function relationNotes(
  fields: readonly CheckedField[],
  locale: LocaleCode,
  loc: readonly (string | number)[],
  signal?: AbortSignal,
): Promise<Warning[]> {
  const { parts } = await inTurns(rowPartsInSteps(fields, locale), signal)
  return parts.flatMap(({ relation }, index) =>
    relation ? [{ code: 'relation', loc: [...loc, index], message: `${relation} (inferred from the names).` }] : [],
  )
}
