import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDraft } from './draft'
import { readDraft } from './read-draft'

describe('readDraft', () => {
  it('reads what was written', () => {
    expect(readDraft(JSON.parse(JSON.stringify(firstDraft)))).toEqual(firstDraft)
  })

  it("keeps the fields' ids, which the view of the grid refers to, where every field has its own", () => {
    const fields = [
      { id: 7, name: 'a', type: 'text' },
      { id: 3, name: 'b', type: 'text' },
    ]
    const idsOf = (...changed: object[]) => {
      const read = readDraft({ fields: fields.map((field, index) => ({ ...field, ...changed[index] })), nextId: 9 })
      return [read?.fields.map(({ id }) => id), read?.nextId]
    }
    expect(idsOf()).toEqual([[7, 3], 9])
    expect(idsOf({ id: 12 })).toEqual([[12, 3], 13])
    for (const id of [3, 0, -1, 1.5, '7', null, Number.MAX_VALUE]) expect(idsOf({ id })).toEqual([[1, 2], 3])
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

  it('keeps a draft without fields, but none of unreadable fields only', () => {
    expect(readDraft({ ...firstDraft, fields: [] })).toMatchObject({ name: firstDraft.name, fields: [] })
    expect(readDraft({ ...firstDraft, fields: [{ name: 1 }, null] })).toBeUndefined()
  })

  it('accepts any stored value without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => readDraft(value)).not.toThrow()
      }),
    )
  })
})
