import { describe, expect, it } from 'vitest'
import { draftOf } from '@/components/draft/draft'
import { templates } from '@/components/pages/designer/templates/templates'
import { readSavedFile, savedAsJson } from './saved-drafts'

const draft = draftOf([{ name: 'a', type: 'text', seed: 'kept', locked: true }], {
  name: 'Mine',
  seed: 's',
  variant: 3,
})
const saved = { id: '1', folder: 'Shop', at: '2026-01-01T00:00:00Z', draft }

describe('a file of saved schemas', () => {
  it('reads an exported file back, equal in every member', () => {
    const all = [saved, ...templates.map((template, nth) => ({ ...saved, id: `t${nth}`, draft: template.draft }))]
    expect(readSavedFile(savedAsJson(all))).toEqual(all)
  })

  it('reads one schema alone, at the top', () => {
    expect(readSavedFile(JSON.stringify(draft))).toMatchObject([{ folder: '', draft: { name: 'Mine' } }])
  })

  it.each(['', '{', '[]', '7', '{"datasets":[1,{}]}', '{"fields":[{}]}'])('reads nothing from %j', (text) =>
    expect(readSavedFile(text)).toEqual([]),
  )
})
