import type { FieldTypeName } from '@/server/generation/catalog'
import { localeEntryOf } from '@/server/generation/locales'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { composed, type ProseKind } from './composed'
import { arabicProse, arabicRemark } from './foreign/arabic-remark'
import { foreignProse } from './foreign/foreign-prose'
import { lineOf } from './lines/lines'
import { neutralProse } from './neutral/neutral-remark'
import { isTradeStated, tradeProse } from './trade-of'

/** Concepts of prose by name, with the content of the text. */
const kinds: ReadonlyMap<string, ProseKind> = new Map([
  ['action taken', 'done'],
  ['description', 'both'],
  ['note', 'both'],
  ['observation', 'found'],
])

/**
 * The content of a trade-specific text; undefined for other concepts. An `item_description` describes an item, not an
 * event.
 */
export const proseKind = ({ concept: { name, topics }, length, left }: Found): ProseKind | undefined =>
  topics.length === 0 && (length + left === 1 || name !== 'description') ? kinds.get(name) : undefined

/** Prose of the table's trade, or else a neutral remark on the row's other columns; null if neither is known. */
export function proseOf(
  kind: ProseKind,
  { meaning }: ReadColumn<FieldTypeName>,
  context: RequestContext,
): ColumnProfile<FieldTypeName> | null {
  const type = { ...meaning, type: 'text' as const, flag: false, certain: false }
  const foreign = foreignProse(context)
  if (foreign !== null) return { meaning: type, constraints: { pattern: foreign[kind] } }
  const { ofTrade, onRow } = writers[localeEntryOf(context.locale).tableLanguage ?? 'english']
  const pattern = ofTrade(kind, context)
  if (pattern !== null) return { meaning: type, constraints: { pattern } }
  const neutral = onRow(kind, context)
  return neutral === null ? null : { meaning: type, constraints: { pattern: neutral }, standIn: 'placeholder' }
}

type Writer = (kind: ProseKind, context: RequestContext) => string | null

/** Texts on the trade, and else on the other columns of the row. */
const writers: Readonly<Record<'arabic' | 'english', { readonly ofTrade: Writer; readonly onRow: Writer }>> = {
  arabic: { ofTrade: arabicProse, onRow: (_, context) => arabicRemark(context) },
  english: {
    ofTrade: (kind, context) => lineProse(context)?.[kind] ?? tradeProse(context)?.[kind] ?? null,
    onRow: (kind, context) => neutralProse(context)?.[kind] ?? null,
  },
}

/** Texts of the line of work; one that the hint has one word of gives way to a trade that it states. */
function lineProse(context: RequestContext): Readonly<Record<ProseKind, string>> | null {
  const found = lineOf(context)
  return found && (found.isSure || !isTradeStated(context)) ? composed(found.line, 'english') : null
}
