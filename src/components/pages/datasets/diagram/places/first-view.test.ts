import { describe, expect, it } from 'vitest'
import { cardOf } from '@/components/pages/datasets/diagram/cards/card'
import { draftOfRecipe } from '@/components/recipe/draft'
import { linksOf } from '@/components/recipe/links/table-links'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { placed } from './arrange'
import { buttonsHeight, firstView, legibleZoom, overviewZoom } from './first-view'

const frames = [
  { frame: { width: 326, height: 340 }, zoomMin: legibleZoom },
  { frame: { width: 900, height: 500 }, zoomMin: overviewZoom },
]

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_name, { recipe }) => {
  const { tables } = draftOfRecipe(RecipeInput.parse(recipe), { name: 'a template' })
  const links = linksOf(tables)
  const cards = tables.map((table) => cardOf(table, links))
  const places = placed(new Map(), tables, links, cards)
  /** The edges of all cards on screen. */
  const shown = (frame: { width: number; height: number }, edited: number | null) => {
    const { x, y, zoom } = firstView(tables, places, cards, frame, edited)
    return tables.map(({ id }, index) => {
      const place = places.get(id) ?? { x: Number.NaN, y: Number.NaN }
      return {
        id,
        zoom,
        left: place.x * zoom + x,
        top: place.y * zoom + y,
        right: (place.x + (cards[index]?.width ?? 0)) * zoom + x,
        bottom: (place.y + (cards[index]?.height ?? 0)) * zoom + y,
      }
    })
  }

  it('starts no card left of the frame, and shows all above its buttons if they are legible at that size', () => {
    for (const { frame, zoomMin } of frames) {
      const all = shown(frame, null)
      const zoom = all[0]?.zoom ?? 0
      expect(zoom).toBeGreaterThanOrEqual(zoomMin)
      expect(Math.min(...all.map(({ left }) => left))).toBeGreaterThan(0)
      const [first] = all.toSorted((one, other) => one.left - other.left || one.top - other.top)
      expect(first?.top).toBeGreaterThan(0)
      expect(first?.top).toBeLessThan(frame.height - buttonsHeight - 40)
      if (zoom === legibleZoom) continue
      expect(Math.min(...all.map(({ top }) => top))).toBeGreaterThan(0)
      expect(Math.max(...all.map(({ right }) => right))).toBeLessThan(frame.width)
      expect(Math.max(...all.map(({ bottom }) => bottom))).toBeLessThanOrEqual(frame.height - buttonsHeight + 0.1)
    }
  })

  it('shows the table in the editor, or the start of one that is larger than the frame', () => {
    for (const { frame } of frames) {
      for (const { id } of tables) {
        const card = shown(frame, id).find((one) => one.id === id)
        if (!card) throw new Error(`no card of ${id}`)
        const room = frame.height - buttonsHeight
        expect(card.left).toBeGreaterThan(0)
        expect(card.right).toBeLessThan(frame.width)
        expect(card.top).toBeGreaterThan(0)
        if (card.bottom - card.top < room - 20) expect(card.bottom).toBeLessThanOrEqual(room + 0.1)
      }
    }
  })
})

it('starts at the middle of the cards where they are more than fit, at the first one on the left', () => {
  const parent = { id: 1, name: 'parent', rows: 20, fields: [], key: [] }
  const children = Array.from({ length: 23 }, (_, index) => ({ ...parent, id: index + 2, name: `child_${index}` }))
  const tables = [parent, ...children]
  const cards = tables.map((table) => cardOf(table, []))
  const heightOf = (index: number) => cards[index]?.height ?? 0
  const places = new Map(
    tables.map(({ id }, index) => [id, index === 0 ? { x: 0, y: 1150 } : { x: 320, y: index * 100 }]),
  )
  const frame = { width: 326, height: 340 }
  const { y, zoom } = firstView(tables, places, cards, frame, null)
  const middle = (1150 + heightOf(0) / 2) * zoom + y
  expect(middle).toBeCloseTo((frame.height - buttonsHeight + 20) / 2, 0)
  const last = firstView(tables, places, cards, frame, 24)
  expect((2300 + heightOf(23)) * last.zoom + last.y).toBeCloseTo(frame.height - buttonsHeight, 0)
})
