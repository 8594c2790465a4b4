import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guidePages } from '@/components/workbench/palette/guide-pages'
import { guideOf } from './guides'

test('every guide has a page, and every page is listed', () => {
  const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'))
  expect(guidePages.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(pages.toSorted())
  for (const { slug } of guidePages) expect(guideOf(slug)?.lead).toMatch(/\w+ \w+/)
})
