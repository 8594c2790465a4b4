import { expect, it } from 'vitest'
import { cardOf, cardWidth } from '@/components/pages/datasets/diagram/cards/card'
import { draftOfRecipe } from '@/components/recipe/draft'
import { linksOf } from '@/components/recipe/links/table-links'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { placed } from './arrange'
import { buttonsHeight, firstView } from './first-view'

const frames = [
  { width: 378, height: 340 },
  { width: 900, height: 500 },
]

it.each(templates.map((template) => [template.name, template] as const))(
  '%s: no card starts outside the frame, and all fit above its buttons if they are legible at that size',
  (_name, { recipe }) => {
    const { tables } = draftOfRecipe(RecipeInput.parse(recipe), { name: 'a template' })
    const links = linksOf(tables)
    const cards = tables.map((table) => cardOf(table, links))
    const places = placed(new Map(), tables, links, cards)
    for (const frame of frames) {
      const { x, y, zoom } = firstView(tables, places, cards, frame)
      const shown = tables.map(({ id }, index) => {
        const place = places.get(id) ?? { x: Number.NaN, y: Number.NaN }
        return {
          left: place.x * zoom + x,
          top: place.y * zoom + y,
          right: (place.x + cardWidth) * zoom + x,
          bottom: (place.y + (cards[index]?.height ?? 0)) * zoom + y,
        }
      })
      expect(Math.min(...shown.map(({ left }) => left))).toBeGreaterThan(0)
      expect(Math.min(...shown.map(({ top }) => top))).toBeGreaterThan(0)
      if (zoom === 0.5) continue
      expect(Math.max(...shown.map(({ right }) => right))).toBeLessThan(frame.width)
      expect(Math.max(...shown.map(({ bottom }) => bottom))).toBeLessThanOrEqual(frame.height - buttonsHeight)
    }
  },
)
