import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDraft } from './draft'
import { readDraft } from './read-draft'

describe('readDraft', () => {
  it('reads what was written', () => {
    expect(readDraft(JSON.parse(JSON.stringify(firstDraft)))).toEqual(firstDraft)
  })

  it('drops unknown members', () => {
    const read = readDraft({
      fields: [{ name: 'a', type: 'text', locale: 'xx', blankPercentage: 500 }, 5, { name: 1 }],
      count: -1,
      locale: 'fr_FR',
      format: 'pdf',
    })
    expect(read).toMatchObject({ count: 100, locale: 'en_US', format: 'json' })
    expect(read?.fields).toMatchObject([{ name: 'a', locale: null, blankPercentage: 0 }])
  })

  it('accepts any stored value without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readDraft(value)
        expect(read === undefined || read.fields.length > 0).toBe(true)
      }),
    )
  })
})
