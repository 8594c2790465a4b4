import { expect, it } from 'vitest'
import { translated } from './translated'

it('ends with the script, even one that is cut off where a value should follow', () => {
  expect(translated('ALTER TABLE dbo.a ADD DEFAULT')).toMatch(/DEFAULT$/)
  expect(translated('CREATE TABLE dbo.a (b int DEFAULT')).toMatch(/DEFAULT$/)
})
