import { describe, expect, it } from 'vitest'
import { templates } from '@/components/pages/designer/templates/templates'
import { sharedDraft, shareLink } from './share-link'

const hashOf = (link: string) => new URL(link).hash

describe('a share link', () => {
  it.each(templates.map(({ draft }) => [draft.name, draft] as const))('carries %s as it is', (_name, draft) => {
    expect(sharedDraft(hashOf(shareLink(draft, 'https://rowmint.test/')))).toEqual(draft)
  })

  it('keeps the draft in the fragment, which no server sees', () => {
    const [first] = templates
    const link = new URL(shareLink(first?.draft ?? expect.fail(), 'https://rowmint.test/'))
    expect(link.pathname + link.search).toBe('/')
  })

  it.each(['#design=', '#design=@@@', '#design=eyJmaWVsZHMiOltdfQ'])('reports %j as damaged', (hash) => {
    expect(sharedDraft(hash)).toBe('damaged')
  })

  it.each(['', '#main', '#other=1'])('ignores %j', (hash) => {
    expect(sharedDraft(hash)).toBeUndefined()
  })
})
