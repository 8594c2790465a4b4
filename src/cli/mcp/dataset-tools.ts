import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from '@/cli/commands/generate'
import { openDataset } from '@/server/datasets/engine/dataset'
import { estimateBytes } from '@/server/datasets/recipe/estimate-bytes'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { importSchema } from '@/server/importing/import-schema'
import { recipeOfText } from '@/server/importing/recipe-of-text'
import { answerBytesMax, bytesOf, shortened, withLists } from '@/server/kernel/excerpt/budget'
import { excerpt, type Row } from '@/server/kernel/excerpt/excerpt'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { DatasetImportRequest } from '@/wire/datasets/dataset'
import { isJsonObject } from '@/wire/json'
import { DatasetArguments } from '@/wire/mcp/tool-arguments'
import { valueError } from '@/wire/problem'
import { readArguments, type ToolAnswer } from './tool'

/** For a recipe without these: fixed, so that it repeats. */
const defaults = { seed: '1', referenceDate: '2026-01-01' }
const rowsMax = 10_000_000

/** @throws ValidationFailedError with every problem. */
async function recipeOf(args: unknown) {
  const { text, rows: counts = {}, ...members } = readArguments(DatasetArguments, args)
  if (text !== undefined && members.tables !== undefined) throw refused('give either tables or text, not both', 'text')
  const sent = { ...(isJsonObject(args) && args), text: undefined, rows: undefined }
  const given = Object.fromEntries(Object.entries(sent).filter(([, member]) => member !== undefined))
  const input = text === undefined ? given : { ...(await recipeOfText(text, counts, members)), ...given }
  const { recipe, problems, warnings } = readRecipe(input, defaults, [])
  if (!recipe)
    throw new ValidationFailedError(problems.map((problem) => ({ ...problem, loc: ['body', ...problem.loc] })))
  const rows = recipe.tables.reduce((sum, table) => sum + table.rows, 0)
  if (rows > rowsMax) {
    throw refused(
      `${rows} rows exceed the limit of ${rowsMax}; write more with 'rowmint generate recipe.json --out data'`,
      'tables',
    )
  }
  return { recipe, rows, warnings, identity: canonicalHash(input) }
}

const refused = (fault: string, member: string): ValidationFailedError =>
  new ValidationFailedError([valueError(fault, { loc: ['body', member], input: null })])

export async function validateTables(args: unknown): Promise<object> {
  const { recipe, rows, warnings } = await recipeOf(args)
  const bytes = estimateBytes(recipe).reduce((sum, own) => sum + own, 0)
  return withLists(
    { valid: true, rows, bytes_estimate: bytes },
    { tables: sizesOf(recipe), warnings: warnings.map(short) },
  )
}

/** Bytes of a table's rows: small enough that several tables fit. */
const tableBytesMax = answerBytesMax / 3

export async function previewTables(args: unknown): Promise<object> {
  const { recipe } = await recipeOf(args)
  const dataset = openDataset(recipe)
  const tables = recipe.tables.map(({ name }) => {
    const slices = dataset.table(name).slices({ format: 'json', rows: 3 })
    const rows = JSON.parse(Buffer.concat([...slices]).toString('utf8')) as Row[] // our own encoder wrote objects
    return { name, ...excerpt(rows, tableBytesMax) }
  })
  return withLists({}, { tables })
}

const next = 'Call validate, preview or create_dataset with the same text, and with rows to set counts by table.'

export async function importText(args: unknown): Promise<ToolAnswer> {
  const { text, locale } = readArguments(DatasetImportRequest, args)
  const { kind, recipe, notes } = await importSchema(text, { locale })
  const tables = recipe.tables.map(({ name, rows, fields }) => ({ name, rows, columns: fields.length }))
  const whole = { kind, next, tables, recipe, notes }
  if (bytesOf(whole) <= answerBytesMax) return { structured: whole }
  return { structured: withLists({ kind, next }, { tables: tables.map(short), notes: notes.map(short) }) }
}

export async function createDataset(args: unknown, folder: string): Promise<ToolAnswer> {
  const { recipe, rows, warnings, identity } = await recipeOf(args)
  // Equal recipes get the same folder, different ones different folders.
  const out = path.resolve(folder, `dataset-${identity.slice(0, 12)}`)
  const written = await generate(recipe, { format: 'csv', out })
  const { seed, referenceDate } = recipe
  const head = { folder: out, seed, reference_date: referenceDate, rows }
  const tables = written.map(({ table, rows: own, bytes, file }) =>
    short({ name: table, rows: own, bytes, file: path.basename(file) }),
  )
  const links = written.slice(0, 3).map(({ table, rows: own, file }) => ({
    uri: pathToFileURL(file).href,
    name: `${table}.csv`,
    description: `${own} rows.`,
    mimeType: 'text/csv',
  }))
  return {
    structured: withLists(head, { tables, warnings: warnings.map(short) }),
    files: links.filter((_, index) => bytesOf(links.slice(0, index + 1)) <= linkBytesMax),
  }
}

const linkBytesMax = 2_000

const sizesOf = ({ tables }: Recipe) => tables.map(({ name, rows }) => short({ name, rows }))
const short = (value: object): unknown => shortened(value)
