import { expect, it } from 'vitest'
import { previewSeed, previewVariants } from '@/wire/console/preview'
import { nextSeed, shownSeed } from './own-values'

it('shows the values of the column, else of the pinned seed, else of the preview', () => {
  expect(shownSeed({ seed: 'a', variant: 3 }, { seed: 'own' })).toBe('own')
  expect(shownSeed({ seed: 'a', variant: 3 }, { seed: null })).toBe('a')
  expect(shownSeed({ seed: null, variant: 3 }, { seed: null })).toBe(previewSeed(3))
})

it('cycles through all previews before repeating one', () => {
  const draft = { seed: null, variant: 7 }
  const shown = [shownSeed(draft, { seed: null })]
  for (let nth = 1; nth < previewVariants; nth++) shown.push(nextSeed(draft, { seed: shown.at(-1) ?? null }))
  expect(new Set(shown).size).toBe(previewVariants)
  expect(nextSeed(draft, { seed: shown.at(-1) ?? null })).toBe(shown[0])
})

it('leaves a pinned seed for the first preview', () => {
  expect(nextSeed({ seed: 'mine', variant: 2 }, { seed: null })).toBe(previewSeed(0))
})
