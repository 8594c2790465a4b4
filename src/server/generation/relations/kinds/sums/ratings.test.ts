import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const reviews = (names: readonly string[]): Record<string, number>[] => {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: 'Reviews of restaurants' })
  return rowsOf(
    fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { count: 200, seed: 'ratings' },
  ) as Record<string, number>[]
}

it('makes an overall rating the mean of the ratings before it, not their sum', () => {
  for (const row of reviews(['review_id', 'food_rating', 'service_rating', 'ambience_rating', 'overall_rating'])) {
    const mean = ((row.food_rating ?? 0) + (row.service_rating ?? 0) + (row.ambience_rating ?? 0)) / 3
    expect(Math.abs((row.overall_rating ?? 0) - mean)).toBeLessThanOrEqual(0.51)
  }
})

it('makes an overall score the mean of the scores before it', () => {
  for (const row of reviews(['id', 'quality_score', 'delivery_score', 'cost_score', 'overall_score'])) {
    const mean = ((row.quality_score ?? 0) + (row.delivery_score ?? 0) + (row.cost_score ?? 0)) / 3
    expect(Math.abs((row.overall_score ?? 0) - mean)).toBeLessThanOrEqual(0.51)
  }
})

it('takes no number on another scale for a rating of an aspect', () => {
  const alone = reviews(['review_id', 'review_length']).map((row) => row.review_length ?? 0)
  const beside = reviews(['review_id', 'overall_rating', 'review_length']).map((row) => row.review_length ?? 0)
  expect(Math.max(...beside)).toBeGreaterThan(0.6 * Math.max(...alone))
})

it('keeps ratings of aspects close to the overall one before them, on its scale', () => {
  for (const row of reviews(['beer_name', 'review_overall', 'review_aroma', 'review_taste'])) {
    for (const aspect of [row.review_aroma ?? 0, row.review_taste ?? 0]) {
      expect(Math.abs(aspect - (row.review_overall ?? 0))).toBeLessThanOrEqual(1.5)
      expect(aspect).toBeGreaterThanOrEqual(1)
      expect(aspect).toBeLessThanOrEqual(5)
    }
  }
})
