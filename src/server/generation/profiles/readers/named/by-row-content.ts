import { type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'
import { localeEntryOf } from '@/server/generation/locales'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { rowOfSoftware } from '@/server/generation/profiles/topics/software-tables'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { contentOf, isKindOfContent, type RowContent } from './row-contents'
import { rowsOfHint } from './rows-of-hint'

/**
 * What a column holds by what the rows are: the `body` of blog posts is an article, the `description` of menu items a
 * dish, the `status` of carts that of a cart. Undefined for rows that are none of the known things: their descriptions
 * tell what happened.
 */
export const byRowContent: ColumnReader = ({ reading, meaning }, context) => {
  if (context.language !== null && context.language !== 'arabic') return undefined
  const text = ofThingInName(reading) ?? ofRows(reading, context)
  const pattern = text?.[localeEntryOf(context.locale).tableLanguage ?? 'english']
  if (!pattern || (isDescription(reading.raw.at(-1) ?? '') && isOfTrade(reading, context))) return undefined
  return profileOfContent(pattern, meaning)
}

/** A pattern, a list of values after `=`, or a type after `@` with its constraints. */
function profileOfContent(written: string, meaning: Meaning<FieldTypeName>): ColumnProfile<FieldTypeName> | undefined {
  const plain = { ...meaning, flag: false, certain: false } as const
  if (written.startsWith('=')) return { meaning: { ...plain, type: 'text' }, constraints: valuesOf(written.slice(1)) }
  if (!written.startsWith('@')) return { meaning: { ...plain, type: 'text' }, constraints: { pattern: written } }
  const [type = '', ...constraints] = written.slice(1).split(' ')
  if (!isFieldTypeName(type)) return undefined
  return {
    meaning: { ...plain, type },
    ...(constraints.length > 0 && { constraints: JSON.parse(constraints.join(' ')) }),
  }
}

function valuesOf(list: string) {
  const values = list.split('|').map((value) => value.split('*'))
  return { values: values.map(([value = '']) => value), weights: values.map(([, weight]) => Number(weight)) }
}

/** Names of columns by the kind of text that they are of a row. */
const namesOfKind: Readonly<Record<string, readonly string[]>> = {
  answer: ['answer', 'body', 'content'],
  body: ['body', 'content', 'text', 'message', 'comment', 'reply', 'markdown'],
  description: ['description', 'desc', 'about', 'overview', 'summary', 'details'],
  name: ['name', 'label', 'title'],
  question: ['question', 'title'],
  requirements: ['requirements'],
  subject: ['subject', 'title'],
  title: ['title', 'headline', 'heading', 'name'],
}

const kindsByName: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(namesOfKind)
    .flat()
    .map((name) => [name, [...Object.keys(namesOfKind).filter((kind) => namesOfKind[kind]?.includes(name)), name]]),
)

/** The kinds of text that a column of this name may be, likeliest first; most names are of none. */
const kindsOf = (name: string): readonly string[] => kindsByName.get(name) ?? (isKindOfContent(name) ? [name] : [])

const isDescription = (name: string): boolean => namesOfKind.description?.includes(name) ?? false

/** Words before or after the kind that change nothing: a `short_description`, a `body_text`. */
const besides: ReadonlySet<string> = new Set(['full', 'long', 'main', 'short', 'text'])

/** A `post_title` or `product_description`. */
function ofThingInName({ raw }: Reading): RowContent | undefined {
  if (raw.length < 2) return undefined
  const words = raw.filter((word) => !besides.has(word))
  const kind = kindsOf(words.at(-1) ?? '').filter((each) => each !== 'name')
  return words.length < 2 || kind.length === 0 ? undefined : firstKnown(kind, [words.slice(0, -1).join(' ')], false)
}

function ofRows({ raw }: Reading, context: RequestContext): RowContent | undefined {
  const word = raw.length === 1 ? (raw[0] ?? '') : raw.filter((each) => !besides.has(each)).join(' ')
  const kinds = kindsOf(word)
  if (kinds.length === 0 || context.types.has('firstName')) return undefined
  const { things, isAlone } = rowsOf(context)
  const content = firstKnown(kinds, things, isAlone)
  const isProse = isDescription(word) && content?.english.startsWith('@') === false
  return isProse && !context.readings.some((other) => shapeWords('names-row').has(other.raw.at(-1) ?? ''))
    ? undefined
    : content
}

/** The names for the rows of a table, likeliest first, and whether nothing else is known of them. */
const rowsOf = memoizeByObject((context: RequestContext) => {
  const software = rowOfSoftware(context)
  const known = software === null ? rowsOfHint(context) : software.split(' ')
  const rows = known.length === 0 && isPost(context) ? ['post'] : known
  const isAlone = rows.length === 1 && (software !== null || context.hinted.length === 0 || isPlain(context))
  const last = rows.at(-1) ?? ''
  const things = [rows.slice(-2).join(' '), ...(isOfOrder(context) ? [`order ${last}`] : []), last]
  return { things, isAlone }
})

/** Whether the rows belong to orders of a shop: their shipments are parcels. */
const isOfOrder = ({ names }: RequestContext): boolean => ofOrders.some((name) => names.has(name))
const ofOrders = ['order id', 'tracking code', 'tracking number', 'tracking url'] as const

/** A table that nobody describes, with titles and texts. */
const isPost = ({ hinted, names }: RequestContext): boolean =>
  hinted.length === 0 && names.has('title') && (names.has('body') || names.has('content'))

function firstKnown(kinds: readonly string[], things: readonly string[], isAlone: boolean): RowContent | undefined {
  for (const kind of kinds) {
    for (const thing of things) {
      const content = contentOf(kind, thing, isAlone)
      if (content) return content
    }
  }
  return undefined
}

/** Whether the hint says no more than what the rows are. */
const isPlain = ({ hinted }: RequestContext): boolean =>
  hinted.filter((word) => !shapeWords('says-nothing').has(word)).length === 1

/** Whether the table's trade has texts of its own for this name. */
function isOfTrade(reading: Reading, context: RequestContext): boolean {
  const found = findConcept(reading, context)
  return found?.isFull === true && found.left === 0 && found.concept.topics.length > 0
}
