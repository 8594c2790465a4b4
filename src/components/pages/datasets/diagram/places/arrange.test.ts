import { expect, it } from 'vitest'
import { cardOf } from '@/components/pages/datasets/diagram/cards/card'
import { type DraftTable, draftOfRecipe } from '@/components/recipe/draft'
import { linksOf } from '@/components/recipe/links/table-links'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { placed } from './arrange'

const none = new Map<number, { x: number; y: number }>()
const tablesOf = (recipe: unknown) => draftOfRecipe(RecipeInput.parse(recipe), { name: 'a template' }).tables
const cardsOf = (tables: readonly DraftTable[]) => tables.map((table) => cardOf(table, linksOf(tables)))
const placesOf = (tables: readonly DraftTable[], known = none) =>
  placed(known, tables, linksOf(tables), cardsOf(tables))
/** Pairs of cards that cover each other in part. */
function overlaps(tables: readonly DraftTable[], places = placesOf(tables)) {
  const boxes = cardsOf(tables).map(({ width, height }, index) => {
    const { x, y } = places.get(tables[index]?.id ?? 0) ?? { x: Number.NaN, y: Number.NaN }
    return { left: x, right: x + width, top: y, bottom: y + height }
  })
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          !(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top),
      ),
  )
}

it.each(templates.map(({ name, recipe }) => [name, recipe] as const))('no card of %s covers another', (_, recipe) => {
  const tables = tablesOf(recipe)
  expect(placesOf(tables).size).toBe(tables.length)
  expect(overlaps(tables)).toEqual([])
})

it('places many tables without links as wide as a screen, not in one column', () => {
  const fields = [{ name: 'id', type: 'rowNumber' }]
  const tables = tablesOf({
    tables: Array.from({ length: 60 }, (_, index) => ({ name: `t${index}`, rows: 1, fields })),
  })
  const places = [...placesOf(tables).values()]
  const [width, height] = [Math.max(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))]
  expect(overlaps(tables)).toEqual([])
  expect(width / height).toBeGreaterThan(1)
  expect(width / height).toBeLessThan(3)
})

it('moves no card for a new one', () => {
  const tables = tablesOf(templates[0]?.recipe)
  const [gone, ...others] = tables
  if (!gone) throw new Error('a table is needed')
  const before = placesOf(others)
  const after = placesOf(tables, new Map(before))
  for (const [id, place] of before) expect(after.get(id)).toEqual(place)
  expect(overlaps(tables, after)).toEqual([])
})
