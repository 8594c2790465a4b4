import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const ageOf = (birthdate: unknown) => (Date.parse('2026-01-01') - Date.parse(String(birthdate))) / (365.25 * 86_400_000)

describe('a review', () => {
  const fields = [
    'rating:reviewScore',
    { name: 'title', type: 'text', constraints: { max_length: 60 } },
    'review_body:text',
    'notes:notes',
  ]
  const rows = rowsOf(fields, { count: 2_000 })

  it('is positive at high ratings and negative at low ones', () => {
    const pleased = /would buy again\.|recommended|pleased|could not be happier|better than expected|second one/i
    const displeased = /disappoint|waste|refund|cannot recommend|sent it back/i
    for (const { rating, title, review_body: body } of rows) {
      const text = `${title} ${body}`
      if (Number(rating) >= 3.8) expect(text).not.toMatch(displeased)
      if (Number(rating) < 2.7) expect(text).not.toMatch(/highly recommended|really pleased|could not be happier/i)
    }
    const share = (least: number, most: number, mood: RegExp) => {
      const bodies = rows.filter(({ rating }) => Number(rating) >= least && Number(rating) <= most)
      return bodies.filter((row) => mood.test(`${row.title} ${row.review_body}`)).length / bodies.length
    }
    expect(share(4, 5, pleased)).toBeGreaterThan(0.5)
    expect(share(1, 2.7, displeased)).toBeGreaterThan(0.5)
  })

  it('matches its rating in Arabic too', () => {
    const arabic = rowsOf(['rating:reviewScore', 'title:text', 'review_body:text'], { locale: 'ar_AE', count: 1_000 })
    const moods = { happy: /أنصح به بشدة|سأشتريه|هدية/, unhappy: /لا أنصح|أعدته|استرداد/ }
    for (const { rating, title, review_body: body } of arabic) {
      const text = `${title} ${body}`
      expect(text).toMatch(/^[^a-z]+$/i)
      if (Number(rating) >= 3.75) expect(text).not.toMatch(moods.unhappy)
      if (Number(rating) < 2.75) expect(text).not.toMatch(moods.happy)
    }
  })

  const stars = { name: 'stars', type: 'integer', constraints: { min: 1, max: 5 } }
  const score = { name: 'guest_score', type: 'integer', constraints: { min: 0, max: 10 } }
  const quality = { name: 'qa_score', type: 'integer', constraints: { min: 1, max: 100 } }
  const rate = { name: 'rate_per_word', type: 'decimal', constraints: { min: 0.01, max: 30 } }
  const listed = { name: 'rating', type: 'integer', constraints: { values: [1, 2, 3, 4, 5] } }
  it.each([
    ['a product', ['productName', stars, 'comment:text'], 'stars', 4, 2],
    ['a hotel', ['hotel_name:company', score, 'guest_comment:text'], 'guest_score', 9, 4],
    ['a film', ['film_title:productName', listed, 'review:text'], 'rating', 4, 2],
    ['a translator', ['translator:fullName', rate, quality, 'feedback:text'], 'qa_score', 75, 40],
    ['a driver', ['driver_name:fullName', listed, 'feedback:text'], 'rating', 4, 2],
    ['an employee', ['employee:fullName', 'manager:fullName', listed, 'review_comments:text'], 'rating', 4, 2],
  ] as const)('of %s matches a number named as a rating', (_, columns, rating, good, bad) => {
    const [text] = String(columns.at(-1)).split(':')
    const pleased =
      /recommend|again|great|pleased|second one|happier|worth|better|exactly|do not miss|thank you|strong year|well done|next visit|come back|booked/i
    const sorry =
      /cannot recommend|not return|save your money|skip it|disappoint|elsewhere|refund|sent it back|left early|never again|improvement is|review again|support has/i
    for (const row of rowsOf(columns, { count: 400 })) {
      const written = String(row[text ?? ''])
      if (Number(row[rating]) >= good) expect(written).toMatch(pleased)
      if (Number(row[rating]) >= good) expect(written).not.toMatch(sorry)
      if (Number(row[rating]) <= bad) expect(written).toMatch(sorry)
    }
  })

  it('is not written for an exam score', () => {
    const exam = { name: 'score', type: 'integer', constraints: { min: 0, max: 100 } }
    for (const { comment } of rowsOf([exam, 'comment:text']))
      expect(comment).not.toMatch(/highly recommended|cannot recommend|would buy/i)
  })

  it('keeps to the caller’s length limits', () => {
    const short = rowsOf(['rating:reviewScore', { name: 'comment', type: 'text', constraints: { max_length: 40 } }])
    for (const { comment } of short) expect([...String(comment)].length).toBeLessThanOrEqual(40)
    for (const { title } of rows) expect([...String(title)].length).toBeLessThanOrEqual(60)
  })
})

describe('an employee', () => {
  it('is of working age and hired within the bounds, rarely at them', () => {
    const hired = { name: 'hired_on', type: 'date', constraints: { from: '2012-01-01', to: '2025-06-30' } }
    const rows = rowsOf(['employee_id:employeeId', 'birthdate', hired], { count: 2_000 })
    for (const { birthdate, hired_on } of rows) {
      expect(ageOf(birthdate)).toBeGreaterThanOrEqual(18)
      expect(ageOf(birthdate)).toBeLessThan(67)
      expect(String(hired_on) >= '2012-01-01' && String(hired_on) <= '2025-06-30').toBe(true)
    }
    const atBounds = rows.filter(({ hired_on }) => hired_on === '2012-01-01' || hired_on === '2025-06-30')
    expect(atBounds.length).toBeLessThan(100)
  })
})

describe('parents', () => {
  const child = ['child_name:fullName', 'date_of_birth:birthdate'] as const
  const ofParents = [
    'father_name:fullName',
    'father_gender:gender',
    'father_birthdate:birthdate',
    'mother_gender:gender',
  ]
  const rows = rowsOf([...child, ...ofParents, 'mother_age:age'], { count: 2_000 })

  it('are a man and a woman, old enough to have their child', () => {
    for (const row of rows) {
      expect([row.father_gender, row.mother_gender]).toEqual(['Male', 'Female'])
      expect(ageOf(row.father_birthdate) - ageOf(row.date_of_birth)).toBeGreaterThan(16)
      expect(Number(row.mother_age) - ageOf(row.date_of_birth)).toBeGreaterThan(16)
    }
  })

  it('do not change the fields before them', () => {
    const alone = rowsOf(child, { count: 100 })
    expect(rows.slice(0, 100).map(({ child_name, date_of_birth }) => ({ child_name, date_of_birth }))).toEqual(alone)
  })
})
