import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const slug = (name = 'slug', more = {}) => ({ name, type: 'text', constraints: { shape: 'slug', ...more } }) as const
const kebab = (text: unknown) =>
  String(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

describe('a slug', () => {
  it('is that of the title or name before it', () => {
    const rows = rowsOf([{ name: 'name', type: 'productName' }, slug()], { count: 80 })
    for (const row of rows) expect(row.slug).toBe(kebab(row.name))
  })

  it('follows the title of the same thing, not one of a person', () => {
    const fields = [
      { name: 'category_name', type: 'company' },
      { name: 'post_title', type: 'productName' },
      { name: 'author_name', type: 'fullName' },
      slug('category_slug'),
      slug('post_slug'),
    ] as const
    for (const row of rowsOf(fields, { count: 40 })) {
      expect(row.post_slug).toBe(kebab(row.post_title))
      expect(row.category_slug).toBe(kebab(row.category_name))
    }
  })

  it('is unique where it has to be, and keeps to its length', () => {
    const fields = [
      { name: 'name', type: 'text', constraints: { values: ['North', 'South'] } },
      slug('slug', { unique: true }),
    ] as const
    const slugs = rowsOf(fields, { count: 500 }).map((row) => String(row.slug))
    expect(new Set(slugs).size).toBe(500)
    for (const each of slugs) expect(each).toMatch(/^(north|south)-[0-9]+$/)
    const short = [{ name: 'title', type: 'productName' }, slug('slug', { unique: true, max_length: 16 })] as const
    for (const row of rowsOf(short, { count: 200 })) expect(String(row.slug).length).toBeLessThanOrEqual(16)
  })

  it('is made of its own name without a title', () => {
    for (const row of rowsOf([slug('page_slug')], { count: 40 })) expect(row.page_slug).toMatch(/^page-slug-[0-9]+$/)
  })
})
