import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipeInTurns } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { anyText } from '@/server/importing/conditions/limit-of/limit-of-operation'
import {
  isBeyond,
  isInCase,
  type Limits,
  type MemberLimits,
  type Scalar,
  type WholeUnit,
} from '@/server/importing/conditions/limits'
import { readChecks } from '@/server/importing/conditions/read-checks'
import { columnsOf } from '@/server/importing/model/expression'
import type { Note, Table } from '@/server/importing/model/schema'
import { pauses } from '@/server/kernel/turns/pauses'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { isJsonObject } from '@/wire/json'
import { isKept, isTruth } from './kept-limits'

/** Rows checked in each table: enough to see a value that one row in a hundred has; fewer in large schemas. */
const rowsTried = { least: 40, most: 1_000 }
const cellsTried = 100_000
/** Of those rows, in all tables: long texts are tried on fewer. */
const bytesTried = 4_000_000

/**
 * A note for each column whose values do not meet its conditions, which its form could not be given: a text of three
 * characters that has to be five long, or a pattern that values cannot be made of.
 * @param tables as the source has them, by the recipe's names
 * @param known notes that say it already
 * @param tried the recipe as a trial of its checks read it, if there was one: reading a large one takes longest
 */
export async function unmetLimits(
  recipe: RecipeInput,
  tables: ReadonlyMap<string, Table>,
  known: readonly Note[],
  tried?: Recipe,
): Promise<Note[]> {
  const recipeTables = new Map(recipe.tables.map((table) => [table.name, table]))
  const limited = [...tables].flatMap(([name, table]) => {
    const fields = new Map(recipeTables.get(name)?.fields.map((field) => [field.name, field]))
    const limits = [...readChecks(table).limits].filter(([column, own]) => !isKept(own, fields.get(column)))
    return limits.length > 0 ? [{ name, table, limits }] : []
  })
  if (limited.length === 0) return []
  const made = tried ?? (await readRecipeInTurns(recipe, { seed: '1', referenceDate: '2026-01-01' })).recipe
  if (!made) return []
  const set = openDataset(made)
  const pause = pauses()
  const notes: Note[] = []
  const columns = limited.reduce((sum, { table }) => sum + table.columns.length, 0)
  const rowCount = Math.min(rowsTried.most, Math.max(rowsTried.least, Math.floor(cellsTried / columns)))
  for (const { name, table, limits } of limited) {
    await pause()
    const rows = firstRows(set.table(name).slices({ format: 'jsonl', rows: rowCount }), bytesTried / limited.length)
    for (const [column, own] of limits) {
      const broken = rows.find((row) => row[column] != null && !meets(row[column], own))?.[column]
      if (broken === undefined || known.some((note) => isAbout(note, name, column))) continue
      const checks = table.checks.filter(
        (check) => check.column === column || columnsOf(check.expression).includes(column),
      )
      const construct = checks.map(({ text }) => text).join(', ')
      const why = `Left out: values of this column cannot be made to meet it, such as ${JSON.stringify(broken).slice(0, 60)}.`
      const [first] = checks
      notes.push({ table: name, column, construct, why, ...(first && { line: first.line }) })
    }
  }
  return notes
}

/** The rows of the slices until they are as long as that. */
function firstRows(slices: Iterable<Uint8Array>, bytes: number): Readonly<Record<string, unknown>>[] {
  const read: Uint8Array[] = []
  let left = bytes
  for (const slice of slices) {
    read.push(slice)
    left -= slice.length
    if (left <= 0) break
  }
  // A line that is cut off comes last; behind a whole one nothing does.
  const lines = Buffer.concat(read).toString().split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

const isAbout = ({ table, column, construct, why }: Note, name: string, of: string): boolean =>
  table === name && (column === of || `${construct} ${why}`.split(/\W+/).includes(of) || construct === 'CHECK')

function meets(
  value: unknown,
  {
    values,
    min,
    max,
    letterCase,
    items,
    members = {},
    jsonType,
    wholeUnit,
    lengthMin = 0,
    lengthMax = Infinity,
    ...limits
  }: Limits,
): boolean {
  if (letterCase !== undefined && typeof value === 'string' && !isInCase(value, letterCase)) return false
  if (wholeUnit !== undefined && typeof value === 'string' && !wholeTexts[wholeUnit].test(value)) return false
  if (items && Array.isArray(value) && !value.every((item) => items.includes(item))) return false
  if (jsonType && Array.isArray(value) !== (jsonType === 'array')) return false
  if (!Object.entries(members).every(([name, own]) => meetsMember(value, name, own))) return false
  const isListed = (each: Scalar) =>
    typeof value === 'boolean' ? isTruth(each, value) : String(each) === String(value)
  if (values && !values.some(isListed)) return false
  if (min && isBeyond(value, min, -1)) return false
  if (max && isBeyond(value, max, 1)) return false
  if (Array.isArray(value) && (value.length < lengthMin || value.length > lengthMax)) return false
  if (typeof value === 'string' && !isAsLong(value, lengthMin, lengthMax)) return false
  const { pattern, isAnyCase, furtherPatterns = [] } = limits
  if (pattern === undefined || typeof value !== 'string') return true
  return matches(pattern, value, isAnyCase) && furtherPatterns.every((each) => matches(each, value))
}

/** Durations and moments as rows have them. */
const wholeTexts: Readonly<Record<WholeUnit, RegExp>> = {
  minute: /^PT[^S]*$|:00(?:\.0+)?Z?$/,
  hour: /^PT\d+H$|:00:00(?:\.0+)?Z?$/,
  day: /^PT\d+H$|^\d{4}-\d\d-\d\d$|T00:00:00(?:\.0+)?Z?$/,
}

function meetsMember(document: unknown, name: string, { kind, ...limits }: MemberLimits): boolean {
  if (!isJsonObject(document) || !Object.hasOwn(document, name)) return false
  const value = document[name]
  return (kind === undefined || kind === kindOf(value)) && meets(value, limits)
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/**
 * Whether the length of a text in characters is in range, that of bytes in bytes. Characters are counted only where code units
 * leave the answer open.
 */
function isAsLong(text: string, least: number, most: number): boolean {
  if (bytes.test(text)) return text.length - 2 >= 2 * least && text.length - 2 <= 2 * most
  if (text.length < least || text.length > 2 * most) return false
  if (text.length >= 2 * least && text.length <= most) return true
  const { length } = surrogate.test(text) ? [...text] : text
  return length >= least && length <= most
}

/** Bytes as rows have them. */
const bytes = /^\\x(?:[0-9a-f]{2})*$/

const surrogate = /[\ud800-\udfff]/

/** What stands for any text in a pattern that values are made of stands for longer ones too. */
function matches(pattern: string, value: string, isAnyCase = false): boolean {
  try {
    return new RegExp(pattern.replaceAll(anyText, '.*'), isAnyCase ? 'isu' : 'su').test(value)
  } catch {
    return true
  }
}
