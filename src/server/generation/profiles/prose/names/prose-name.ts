import { exactKey } from '@/server/generation/profiles/dictionary/concept-key'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { ProseKind } from '@/server/generation/profiles/prose/composed'
import { lineOf } from '@/server/generation/profiles/prose/lines/lines'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * The content of a column of prose in a table of a known line of work, by its name in the language of the table: the
 * `durchgefuehrte_arbeiten` of a plumber are not a number. Undefined for names that may be of a list unless the line is
 * sure.
 */
export function proseByName(reading: Reading, context: RequestContext): ProseKind | undefined {
  const named = namedKind(reading, context.language ?? 'english')
  if (!named || (context.language === null && context.languages.size > 0)) return undefined
  if (!named.isOnlyIf) return named.kind
  const line = lineOf(context)
  return line && (line.isSure || context.language !== null) ? named.kind : undefined
}

type Named = { readonly kind: ProseKind; readonly isOnlyIf: boolean }

/** The longest known name at the end of a column's. */
function namedKind(reading: Reading, language: string): Named | undefined {
  const known = names().get(language)
  if (!known) return undefined
  const { written } = reading
  for (let from = Math.max(0, written.length - wordsMax); from < written.length; from++) {
    const named = known.get(exactKey(written.slice(from)))
    if (named && (from === 0 || !named.isOnlyIf)) return named
  }
  const first = written.length > 1 && written.length <= wordsMax ? known.get(exactKey(written.slice(0, 1))) : undefined
  const isRemarkOn = remarkOn.test(written[0] ?? '') && !reading.words.some((word) => shapeWords('of-remark').has(word))
  if (first && !first.isOnlyIf && isRemarkOn) return first
  return language === 'german' && germanText.test(written.at(-1) ?? '') ? { kind: 'both', isOnlyIf: false } : undefined
}

/** Compounds of texts: `Wartungsbericht`, `Gesprächsnotiz`. */
const germanText = /.(?:anmerkung|bemerkung|bericht|kommentar|notiz|protokoll|vermerk)(?:en)?$/

/** Texts on what follows: `Bemerkung_Zustand`, `commentaire_client`. */
const remarkOn =
  /^(?:anmerkung|bemerkung|commentaire|comentario|kommentar|observacion|observation|remarque)(?:e?n|e?s)?$/

const wordsMax = 3

const kinds: readonly ProseKind[] = ['both', 'done', 'found']

const names = once((): ReadonlyMap<string, ReadonlyMap<string, Named>> => {
  const byLanguage = new Map<string, Map<string, Named>>()
  for (const { language, kind: written, names: listed, if: only } of rows()) {
    const kind = kinds.find((each) => each === written)
    if (!kind) throw new Error(`names.tsv: "${written}" is not a kind of prose`)
    const known = byLanguage.get(language) ?? new Map<string, Named>()
    for (const name of listed.split(', ')) known.set(exactKey(name.split(' ')), { kind, isOnlyIf: only === 'yes' })
    byLanguage.set(language, known)
  }
  return byLanguage
})

const rows = once(() =>
  readTable(new URL('./names.tsv', import.meta.url), ['language', 'kind', 'names', 'if'], { keyColumns: 3 }),
)
