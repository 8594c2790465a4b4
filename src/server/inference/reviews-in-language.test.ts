import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { moodsOf } from '@/server/generation/profiles/prose/reviews/review-patterns'
import { inferSchema } from '@/server/inference/infer-schema'
import { memoryCache } from '@/server/inference/testing/memory-cache'

async function rowsFrom(names: readonly string[], domainHint: string | null) {
  const request = { names, locale: 'en_US', domainHint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  const [fields, last] = [contract.proposedSchema, contract.proposedSchema.at(-1)]
  return { rows: rowsOf(fields, { count: 200, seed: '7', locale: 'en_US' }), pattern: last?.constraints?.pattern }
}

describe('a review next to a rating', () => {
  it.each([
    [['bewertung_id', 'gast', 'sterne', 'gericht', 'kommentar'], 'Kundenbewertungen eines Restaurants', 'Essen'],
    [['avis_id', 'client', 'note', 'plat', 'commentaire'], 'Avis des clients d’un restaurant', 'Plats|plats'],
    [['resena_id', 'huesped', 'puntuacion', 'comentario'], 'Reseñas de un hotel', 'Habitación'],
    [['comment_id', 'exhibition', 'rating', 'visitor_comment'], 'Museum visitor comments', 'exhibition'],
    [['feedback_id', 'class_name', 'instructor', 'rating', 'feedback'], 'Gym class feedback', 'instructor'],
  ])('is of what the hint says: %j (%s)', async (names, hint, word) => {
    const { pattern } = await rowsFrom(names, hint)
    expect(pattern).toMatch(new RegExp(word))
  })

  it('is no note of an inspector next to a score', async () => {
    const names = ['plot_no', 'gardener', 'score', 'inspection_comments']
    const { pattern } = await rowsFrom(names, 'Community garden plot inspections')
    expect(pattern).not.toMatch(/ecommended/)
  })

  it('has the mood of the rating', async () => {
    const { rows, pattern } = await rowsFrom(
      ['comment_id', 'exhibition', 'rating', 'comment'],
      'Museum visitor comments',
    )
    const { happy, unhappy } = moodsOf(String(pattern)) ?? {}
    for (const { rating, comment } of rows) {
      if (Number(rating) >= 4) expect(comment).toMatch(new RegExp(`^(?:${happy})$`))
      if (Number(rating) <= 2) expect(comment).toMatch(new RegExp(`^(?:${unhappy})$`))
    }
  })

  it('is of the row in English where the hint says the same', async () => {
    const { pattern } = await rowsFrom(
      ['review_id', 'guest_name', 'room_type', 'rating', 'review_text'],
      'Hotel reviews',
    )
    expect(pattern).toBeUndefined()
  })
})
