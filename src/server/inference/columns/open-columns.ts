import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredColumn } from '@/server/inference/contract/contract'
import { isGuess } from '@/server/inference/contract/heuristic-inference'
import type { LocaleCode } from '@/wire/vocabulary'
import { type ColumnQuestion, looksLikeName } from './column-prompt'

/** Types that say nothing about their values: only the name does. */
const bareTypes: ReadonlySet<FieldTypeName> = new Set(['amount', 'decimal', 'integer', 'percentage', 'text'])

/**
 * Every column whose name may be shown. Open are those whose type is a guess, and those of a bare type whose values the
 * dictionary does not know.
 */
export const questionOf = (
  fields: readonly InferredColumn[],
  { locale, domainHint }: { readonly locale: LocaleCode; readonly domainHint: string | null },
): ColumnQuestion => ({
  columns: fields.flatMap((field, index) => {
    if (!looksLikeName(field.name)) return []
    const type = isGuess(field) ? null : field.type
    const isGiven = field.source === 'caller' || field.source === 'sample'
    const isKnown = field.constraints !== undefined && field.standIn === undefined
    const isProfileWanted = !isGiven && !isKnown && bareTypes.has(field.type)
    return [{ index, name: field.name, type, isProfileWanted }]
  }),
  domainHint,
  locale,
})

/** Whether the model is asked about the column. */
export const isOpen = ({ type, isProfileWanted }: ColumnQuestion['columns'][number]): boolean =>
  type === null || isProfileWanted
