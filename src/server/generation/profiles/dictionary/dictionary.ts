import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { readSpread, type SpreadRow } from '@/server/generation/profiles/numbers/spread'
import { unitsBySymbol } from '@/server/generation/profiles/numbers/units'
import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import type { Concept, ConceptValues, ValueList } from './concept'
import { conceptKey, exactKey, stem } from './concept-key'
import { forms, lists, measures, type Row } from './tables'

/** Rises with every change of the tables after which a name gets another profile: it is part of what hashes pin. */
export const dictionaryVersion = 7

/**
 * The concepts by the key of each name they go by, those of a topic before the one that holds everywhere.
 * @throws Error naming the table's row for a cell that cannot be read, and for two rows of one name and topic.
 */
export const conceptsByKey = once((): ReadonlyMap<string, readonly Entry[]> => {
  const byKey = new Map<string, Entry[]>()
  for (const concept of concepts()) {
    for (const [key, many] of keysOfConcept(concept)) {
      const others = byKey.get(key) ?? []
      const rival = others.find(
        (other) => isNumeric(other.concept) === isNumeric(concept) && overlap(other.concept, concept),
      )
      if (rival) {
        const names = `${nameOf(rival.concept)} and ${nameOf(concept)}`
        throw new Error(`"${key}" is both ${names} of the dictionary: give one a topic, or take the alias from one`)
      }
      byKey.set(key, [...others, { concept, many }])
    }
  }
  return byKey
})

/** A concept under one of its names; `many` where it is counted by the plural alone: `warnings`, not `warning`. */
export type Entry = { readonly concept: Concept; readonly many: boolean }

function keysOfConcept(concept: Concept): ReadonlyMap<string, boolean> {
  const keys = new Map<string, boolean>()
  for (const phrase of concept.phrases) {
    const many = isNumeric(concept) && !phrase.startsWith('=') && isPlural(phrase)
    for (const key of keysOf(phrase)) keys.set(key, (keys.get(key) ?? true) && many)
  }
  return keys
}

/** A plural of one word; longer phrases count whatever their number: `tests passed`. */
const isPlural = (phrase: string): boolean => !phrase.includes(' ') && phrase.endsWith('s') && stem(phrase) !== phrase

/** Every concept of the dictionary, as its tables state them. */
export const concepts = once((): readonly Concept[] => [
  ...measures().map((row) => conceptOf(row, measureOf)),
  ...lists().map((row) => conceptOf(row, listOf)),
  ...forms().map((row) => conceptOf(row, formOf)),
])

/** The field type of a concept's values, where nothing else is known of the column. */
export function typeOfConcept(values: ConceptValues): FieldTypeName {
  if (values.kind !== 'list') return values.type
  return values.lists.en.values.every((value) => typeof value === 'number') ? 'integer' : 'text'
}

/** The plural distinguishes numbers from classes: `violations` count, a `violation` is of a type. */
export const isNumeric = ({ values }: Concept): boolean => values.kind === 'measure'

/** Whether one request could mean both: an equal weight would leave the choice to the order of rows. */
const overlap = ({ topics: a }: Concept, { topics: b }: Concept): boolean =>
  a.length === 0 && b.length === 0 ? true : a.some((topic) => b.includes(topic))

const nameOf = ({ name, topics }: Concept): string => (topics.length === 0 ? name : `${name} (${topics.join(' ')})`)

/**
 * As written, and in the order in which the reader of names puts the same words. A phrase behind `=` holds as it stands
 * alone: `=days` are not a `day`.
 */
function keysOf(phrase: string): string[] {
  if (phrase.startsWith('=')) return [exactKey(rawWords(phrase.slice(1)))]
  const raw = rawWords(phrase)
  if (raw.length < 2) return [conceptKey(raw)]
  const { words } = readName(phrase, languagesOf([]))
  const sameWords = words.map(stem).sort().join(' ') === raw.map(stem).sort().join(' ')
  return sameWords ? [conceptKey(raw), conceptKey(words)] : [conceptKey(raw)]
}

function conceptOf<Cells extends Row>(row: Cells, read: (row: Cells) => ConceptValues): Concept {
  const { name, context, aliases } = row
  const fault = (text: string) => new Error(`"${name}" of the dictionary: ${text}`)
  const topics = context === '' ? [] : context.split(' ')
  for (const topic of topics) if (!topicNames.has(topic)) throw fault(`"${topic}" is not a topic of topics.tsv`)
  try {
    return { name, topics, phrases: [name, ...(aliases === '' ? [] : aliases.split(', '))], values: read(row) }
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error))
  }
}

function measureOf(row: Row<'type' | 'unit' | keyof SpreadRow>): ConceptValues {
  const isMoney = row.unit === '$'
  const isAny = row.unit === 'any'
  const unit = isMoney || isAny || row.unit === '' ? null : unitsBySymbol.get(row.unit)
  if (unit === undefined) throw new Error(`"${row.unit}" is not a unit of units.tsv`)
  const spread = readSpread(row)
  const decimals = spread.decimals ?? (isMoney ? 2 : 0)
  const type = row.type === '' ? (isMoney ? 'amount' : decimals === 0 ? 'integer' : 'decimal') : typeIn(row.type)
  if (type === 'percentage' && (spread.min < 0 || spread.max > 100)) {
    throw new Error(`percentages lie from 0 to 100, not from ${spread.min} to ${spread.max}: make it a decimal`)
  }
  return { kind: 'measure', type, unit, isAny, isMoney, spread: { ...spread, decimals } }
}

function listOf(row: Row<'values' | 'values_ar'>): ConceptValues {
  const en = valuesIn(row.values)
  const ar = row.values_ar === '' ? en : valuesIn(row.values_ar)
  const weights = ar.weights ?? (ar.values.length === en.values.length ? en.weights : null)
  return { kind: 'list', lists: { en, ar: { ...ar, weights } } }
}

/** `Dog*45|Cat*40|Rabbit`: values with how often each is drawn; all or none are weighted. */
function valuesIn(cell: string): ValueList {
  const parts = cell.split('|').map((part) => /^(.*?)(?:\*(\d+(?:\.\d+)?))?$/.exec(part.trim()))
  const texts = parts.map((part) => part?.[1] ?? '')
  if (texts.some((text) => text === '') || new Set(texts).size < texts.length) {
    throw new Error(`a value of "${cell.slice(0, 60)}" is empty or stands twice`)
  }
  const weighted = parts.some((part) => part?.[2] !== undefined)
  const isNumeric = texts.every((text) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text))
  const isFlag = texts.every((text) => text === 'true' || text === 'false')
  return {
    values: isNumeric ? texts.map(Number) : isFlag ? texts.map((text) => text === 'true') : texts,
    weights: weighted ? parts.map((part) => Number(part?.[2] ?? 1)) : null,
  }
}

function formOf(row: Row<'type' | 'pattern' | 'pattern_ar' | 'check'>): ConceptValues {
  const type = row.type === '' ? 'text' : typeIn(row.type)
  for (const source of [row.pattern, row.pattern_ar]) if (source !== '') parsePattern(source)
  if (type === 'text' && row.pattern === '' && row.check === '') throw new Error('a text needs a pattern or a check')
  const orNull = (cell: string) => (cell === '' ? null : cell)
  const pattern = orNull(row.pattern)
  return {
    kind: 'form',
    type,
    patterns: { en: pattern, ar: orNull(row.pattern_ar) ?? pattern },
    check: orNull(row.check),
  }
}

function typeIn(cell: string): FieldTypeName {
  const type = fieldTypeNames.find((each) => each === cell)
  if (!type) throw new Error(`"${cell}" is not a field type`)
  return type
}
