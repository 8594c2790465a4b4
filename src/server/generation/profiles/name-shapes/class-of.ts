import type { FieldTypeName } from '@/server/generation/catalog'
import { type Found, findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { shapeWords } from './shape-words'

/** The class of things that a name leaves to its table, or to what it is a code of. */
export const classOf = (reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext): Found | null =>
  codedClass(reading, meaning, context) ?? classOfTable(reading, context)

/** The class that a code is of: the values of a `priority_code` are priorities. */
function codedClass(reading: Reading, { type }: Meaning<FieldTypeName>, context: RequestContext): Found | null {
  const { raw, words } = reading
  if (type !== 'text' || raw.length < 2 || !(raw.at(-1) === 'code' || raw.at(-1) === 'cd')) return null
  if (!shapeWords('coded-class').has(raw.at(-2) ?? '') || findConcept(reading, context)?.isFull) return null
  const found = findConcept(
    { ...reading, raw: raw.slice(0, -1), words: words.filter((word) => word !== 'code') },
    context,
  )
  return found?.isFull && found.concept.values.kind === 'list' ? found : null
}

/** Hints of more words are sentences about the table, not its name. */
const tableWordsMax = 3

/** The `status` of a table of customers is the status of a customer. */
function classOfTable(reading: Reading, context: RequestContext): Found | null {
  const [head = '', ...more] = reading.words
  if (more.length > 0 || context.hint.size > tableWordsMax || !shapeWords('class-of-table').has(head)) return null
  const table = [...context.hint].join('_')
  const found = table === '' ? null : findConcept(readName(`${table}_${head}`, context.languages), context)
  return found?.isFull && found.concept.values.kind === 'list' ? found : null
}
