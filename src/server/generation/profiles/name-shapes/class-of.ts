import type { FieldTypeName } from '@/server/generation/catalog'
import { conceptKey } from '@/server/generation/profiles/dictionary/concept-key'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { type Found, findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { keyedThing } from '@/server/generation/profiles/sizes/things/keyed-thing'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { shapeWords } from './shape-words'

/** The class of a name that depends on its table, or on what it is a code of. */
export const classOf = (reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext): Found | null =>
  codedClass(reading, meaning, context) ??
  classOfTable(withoutState(reading, meaning), context) ??
  classInPlace(reading, context) ??
  stateOfDoing(reading, context)

/** A class with unknown members: a `mission_type`. */
export const isVague = ({ concept: { name, topics, values }, left }: Found): boolean =>
  left > 0 && topics.length === 0 && values.kind === 'list' && (name === 'type' || name === 'category')

/** The class behind a code: the values of a `priority_code` are priorities. */
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

/** Longer hints are sentences about the table, not its name. */
const tableWordsMax = 3

/** The `status` in a table of customers, or in one with the key `customer_id`, is a customer's. */
function classOfTable(reading: Reading, context: RequestContext): Found | null {
  const [head = '', ...more] = reading.words
  if (more.length > 0 || !shapeWords('class-of-table').has(head)) return null
  const alone = findConcept(reading, context)?.concept
  const isKnown = alone !== undefined && alone.topics.length > 0
  const tables = [isKnown ? [] : keyedThing(context), context.hint.size > tableWordsMax ? [] : [...context.hint]]
  for (const table of tables) {
    const found = table.length > 0 ? listNamed([...table, head], context) : null
    if (found) return found
  }
  return null
}

/** A `state` that is not part of a country, such as an execution's, is a status. */
const withoutState = (reading: Reading, { type }: Meaning<FieldTypeName>): Reading =>
  type === 'text' && reading.words.length === 1 && reading.words[0] === 'state'
    ? { ...reading, words: ['status'] }
    : reading

/** The `machine_type` for plasma donations is a type of plasma machine. */
function classInPlace({ raw }: Reading, context: RequestContext): Found | null {
  if (raw.length !== 2 || !shapeWords('class-of-table').has(raw[1] ?? '')) return null
  for (const word of context.hint) {
    if (word === raw[0] || !conceptsByKey().has(conceptKey([word, ...raw]))) continue
    const found = listNamed([word, ...raw], context)
    if (found) return found
  }
  return null
}

/** The status of an unknown thing; for an activity, its progress. */
function stateOfDoing(reading: Reading, context: RequestContext): Found | null {
  const { raw } = reading
  if (raw.length < 2 || raw.at(-1) !== 'status') return null
  const found = findConcept(reading, context)
  const isUnknown = !found || (found.concept.name === 'status' && found.left > 0)
  return isUnknown ? listNamed([doing.test(raw.at(-2) ?? '') ? 'activity' : 'other', 'status'], context) : null
}
const doing = /[a-z]{3}(?:ing|[ts]ion|ment|sis|sal|val|ance)$|(?:over|take|out|up)$/

function listNamed(words: readonly string[], context: RequestContext): Found | null {
  const found = findConcept(readName(words.join('_'), context.languages), context)
  return found?.isFull && found.concept.values.kind === 'list' ? found : null
}
