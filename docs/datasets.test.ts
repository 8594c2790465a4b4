import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

const guide = readFileSync(new URL('./datasets.md', import.meta.url), 'utf8')
const recipes = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text))

describe('docs/datasets.md', () => {
  it('has recipes', () => expect(recipes.length).toBeGreaterThan(4))

  it.each(recipes.map((recipe, index) => [index + 1, recipe]))(
    'recipe %i is read without a word, and made',
    (_number, recipe) => {
      const { recipe: made, problems, warnings } = readRecipe(recipe, { seed: 'guide', referenceDate: '2026-11-21' })
      expect([...problems, ...warnings]).toEqual([])
      if (!made) return
      const dataset = openDataset(made)
      for (const { name, rows } of made.tables) {
        const lines = Buffer.concat([...dataset.table(name).slices({ format: 'jsonl' })])
          .toString()
          .split('\n')
        expect([name, lines.length - 1]).toEqual([name, rows])
      }
    },
  )
})
