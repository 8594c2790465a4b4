import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { templates } from '@/server/datasets/templates/templates'
import { importSchema } from '@/server/importing/import-schema'
import { isJsonObject } from '@/wire/json'

const sampled = 100_000

/** The factor by which tables of things grow, so that tables of events have about as many rows as are sampled. */
function enlarged(tables: readonly object[], times: number): object[] {
  return tables.map((table) => {
    if (!('rows' in table)) return table
    const { rows } = table
    if (typeof rows === 'number') return { ...table, rows: rows >= 30 ? rows * times : rows }
    if (!isJsonObject(rows) || rows.total === undefined) return table
    return { ...table, rows: { ...rows, total: Number(rows.total) * times } }
  })
}

function opened(input: { readonly tables: readonly object[] }, times: number): Dataset {
  const asked = { ...input, tables: enlarged(input.tables, times) }
  const { recipe, problems } = readRecipe(asked, { seed: 'joins', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  return openDataset(recipe)
}

const strangers = path.join(import.meta.dirname, 'strangers')
const imported = ['hospital.sql', 'warehouse.sql'].map((file) => ({
  name: file,
  open: async () => {
    const { recipe } = await importSchema(readFileSync(path.join(strangers, file), 'utf8'))
    return opened(recipe, 3)
  },
}))
const made = templates.map(({ name, recipe }) => ({ name, open: async () => opened(recipe, 60) }))

/** Columns of a data set as texts, null where they are; each read once. */
class Columns {
  private readonly known = new Map<string, readonly (string | null)[]>()

  constructor(private readonly dataset: Dataset) {}

  of(table: number, field: number): readonly (string | null)[] {
    const key = `${table} ${field}`
    const known = this.known.get(key)
    if (known) return known
    const { name = '', rows = 0 } = this.dataset.recipe.tables[table] ?? {}
    const [batch] = this.dataset.table(name).batches({ batchRows: rows, fields: [field] })
    const column = batch?.columns[0]
    const isText = (column?.bytes.length ?? 0) > 0
    const texts = isText ? column?.texts : undefined
    const values = Array.from({ length: rows }, (_, row) => {
      if (column?.nulls[row] === 1) return null
      return texts ? (texts[row] ?? '') : String(column?.numbers[row])
    })
    this.known.set(key, values)
    return values
  }
}

const dates: ReadonlySet<string> = new Set(['date', 'dateTime'])

/** Dates of a person's life rather than of the row. */
const ofLives = /^(?:born|hired|birth)/

/** The first date of a table that is left to its course; -1 without one. */
const birthOf = ({ fields }: Table): number =>
  fields.findIndex(({ name, value }) => value.kind === 'catalog' && dates.has(value.field.type) && !ofLives.test(name))

const isFree = (field: Field | undefined): boolean =>
  field?.value.kind === 'catalog' && field.nullShare === 0 && Object.keys(field.value.field.constraints).length === 0

/** Fields of the child that are named after one of the parent and are of its type: `customer_email`, the customer's `email`. */
function namesakes(child: Table, parent: Table): [number, number][] {
  const word = parent.name.replace(/ies$/, 'y').replace(/s$/, '')
  return child.fields.flatMap((field, own): [number, number][] => {
    const at = parent.fields.findIndex(({ name }) => `${word}_${name}` === field.name)
    const [one, other] = [field.value, parent.fields[at]?.value]
    const isAlike = one.kind === 'catalog' && other?.kind === 'catalog' && one.field.type === other.field.type
    return isAlike && isFree(field) && isFree(parent.fields[at]) ? [[own, at]] : []
  })
}

describe.each([...made, ...imported])('$name', ({ open }) => {
  let dataset: Dataset
  beforeAll(async () => {
    dataset = await open()
  }, 60_000)

  it('has no orphan, no child older than its parent and none that says something else of it', () => {
    const columns = new Columns(dataset)
    const faults: string[] = []
    for (const [index, table] of dataset.recipe.tables.entries()) {
      const own = dataset.table(table.name)
      const count = Math.min(sampled, table.rows)
      for (const [at, link] of table.links.entries()) {
        const [only, ...others] = link.parents
        const parent = dataset.recipe.tables[only?.table ?? -1]
        if (!only || !parent || others.length > 0) continue
        const joined = link.fields.map(
          (field, place) => [columns.of(index, field), columns.of(only.table, only.columns[place] ?? -1)] as const,
        )
        const [birth, before] = [birthOf(table), birthOf(parent)]
        const isDated = !link.deferred && isFree(table.fields[birth]) && isFree(parent.fields[before])
        const born = isDated ? ([columns.of(index, birth), columns.of(only.table, before)] as const) : undefined
        const said = namesakes(table, parent).map(
          ([one, other]) => [columns.of(index, one), columns.of(only.table, other)] as const,
        )
        const wrong = { orphans: 0, older: 0, contradicting: 0 }
        for (let i = 0; i < count; i++) {
          const row = Math.floor((i * table.rows) / count)
          const to = own.parentOf(at, row)?.row
          if (to === undefined) {
            // Columns that others decide keep their values.
            if (joined.every(([one]) => one[row] !== null)) wrong.orphans++
            continue
          }
          if (joined.some(([one, other]) => one[row] !== other[to])) wrong.orphans++
          if (born && String(born[0][row]).slice(0, 10) < String(born[1][to]).slice(0, 10)) wrong.older++
          if (said.some(([one, other]) => one[row] !== other[to])) wrong.contradicting++
        }
        if (wrong.orphans + wrong.older + wrong.contradicting > 0)
          faults.push(`${table.name}.${link.name}: ${JSON.stringify(wrong)} of ${count}`)
      }
    }
    expect(faults).toEqual([])
  })
})
