import { describe, expect, it } from 'vitest'
import { draftOf } from '@/components/draft/draft'
import { readSavedFile } from './saved-drafts'

const draft = draftOf([{ name: 'a', type: 'text' }], { name: 'Mine' })
const saved = { id: '1', folder: 'Shop', at: '2026-01-01T00:00:00Z', draft }

describe('a file of saved datasets', () => {
  it('reads what was exported', () => {
    expect(readSavedFile(JSON.stringify({ rowmint: 'saved datasets', datasets: [saved] }))).toEqual([saved])
  })

  it('reads one dataset alone, at the top', () => {
    expect(readSavedFile(JSON.stringify(draft))).toMatchObject([{ folder: '', draft: { name: 'Mine' } }])
  })

  it.each(['', '{', '[]', '7', '{"datasets":[1,{}]}', '{"fields":[]}'])('reads nothing from %j', (text) =>
    expect(readSavedFile(text)).toEqual([]),
  )
})
