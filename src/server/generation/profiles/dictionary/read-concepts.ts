import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { readSpread, type SpreadRow } from '@/server/generation/profiles/numbers/spread'
import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { thingsOf } from '@/server/generation/profiles/sizes/things/things'
import { spokenTopics, topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { classRows } from './classes/class-rows'
import type { ConceptValues, NamedConcept, ValueList } from './concept'
import { stem } from './concept-key'
import { forms, lists, measures, type Row } from './tables'

/** Every concept of the dictionary, from its tables. */
export const concepts = once((): readonly NamedConcept[] => [
  ...measures().map((row) => conceptOf(row, measureOf)),
  ...lists().map((row) => conceptOf(row, listOf)),
  ...forms().map((row) => conceptOf(row, formOf)),
  ...classRows().map((row) => ({ ...conceptOf(row, listOf), givesWay: true })),
])

function conceptOf<Cells extends Row>(row: Cells, read: (row: Cells) => ConceptValues): NamedConcept {
  const { name, context, aliases } = row
  const fault = (text: string) => new Error(`"${name}" of the dictionary: ${text}`)
  const topics = context === '' ? [] : context.split(' ')
  for (const topic of topics) if (!topicNames.has(topic)) throw fault(`"${topic}" is not a topic of topics.tsv`)
  const phrases = [name, ...(aliases === '' ? [] : aliases.split(', '))]
  try {
    const values = read(row)
    return {
      name,
      topics,
      language: topics.find((topic) => spokenTopics.has(topic)) ?? null,
      trades: topics.filter((topic) => !spokenTopics.has(topic)),
      phrases,
      values,
      things: thingsIn(phrases, name),
      isShare: values.kind === 'list' && phrases.some(saysShare),
    }
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error))
  }
}

function thingsIn(phrases: readonly string[], name: string): readonly string[] {
  const own = new Set(name.split(' ').map(stem))
  const words = phrases.flatMap((phrase) => phrase.split(' ').map(stem))
  return [...new Set(words.filter((word) => !own.has(word) && thingsOf(word) !== undefined))].sort()
}

const saysShare = (phrase: string): boolean =>
  /\b(?:pct|perc|percent|percentage|procent|prozent|porcentaje)$/.test(phrase)

function measureOf(row: Row<'type' | 'unit' | keyof SpreadRow>): ConceptValues {
  const isMoney = row.unit === '$'
  const isAny = row.unit === 'any'
  const unit = isMoney || isAny || row.unit === '' ? null : unitsBySymbol.get(row.unit)
  if (unit === undefined) throw new Error(`"${row.unit}" is not a unit of units.tsv`)
  const spread = readSpread(row)
  const decimals = spread.decimals ?? (isMoney ? 2 : 0)
  const type = row.type === '' ? (isMoney ? 'amount' : decimals === 0 ? 'integer' : 'decimal') : typeIn(row.type)
  if (type === 'percentage' && (spread.min < 0 || spread.max > 100)) {
    throw new Error(`percentages range from 0 to 100, not from ${spread.min} to ${spread.max}; make it a decimal`)
  }
  return { kind: 'measure', type, unit, isAny, isMoney, spread: { ...spread, decimals } }
}

function listOf(row: Row<'values' | 'values_ar'>): ConceptValues {
  const en = valuesIn(row.values)
  const ar = row.values_ar === '' ? en : valuesIn(row.values_ar)
  const weights = ar.weights ?? (ar.values.length === en.values.length ? en.weights : null)
  return { kind: 'list', lists: { en, ar: { ...ar, weights } } }
}

/** `Dog*45|Cat*40|Rabbit`: values with weights; values without one weigh 1. */
function valuesIn(cell: string): ValueList {
  const parts = cell.split('|').map((part) => /^(.*?)(?:\*(\d+(?:\.\d+)?))?$/.exec(part.trim()))
  const texts = parts.map((part) => part?.[1] ?? '')
  if (texts.some((text) => text === '') || new Set(texts).size < texts.length) {
    throw new Error(`a value of "${cell.slice(0, 60)}" is empty or repeated`)
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
