import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { contradictions } from '@/testing/contradictions'

const folder = path.join(import.meta.dirname, 'fixtures')

// Includes loading the parsers.
it.each(readdirSync(folder))(
  '%s of twenty tables: imports to a valid recipe, whose rows agree',
  async (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const { recipe: proposed, notes } = await importSchema(text, { locale: 'en_US' })
    const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
    expect(problems).toEqual([])
    if (!recipe) return
    expect(recipe.tables.length).toBeGreaterThanOrEqual(19)
    expect(contradictions(openDataset(recipe))).toEqual([])
    // Constraints that are not kept are reported, and they are few.
    expect(notes.length).toBeLessThanOrEqual(10)
  },
  120_000,
)

const strangers = path.join(import.meta.dirname, 'strangers')

it.each(readdirSync(strangers))(
  '%s: tenants, closures, ledgers and circles import to a recipe whose rows agree',
  async (file) => {
    const { recipe: proposed } = await importSchema(readFileSync(path.join(strangers, file), 'utf8'))
    const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
    expect(problems).toEqual([])
    expect(recipe && contradictions(openDataset(recipe))).toEqual([])
  },
  120_000,
)
