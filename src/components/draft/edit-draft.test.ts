import { describe, expect, it } from 'vitest'
import { type Draft, draftOf } from './draft'
import { editDraft } from './edit-draft'

const start = draftOf([
  { name: 'id', type: 'uuid' },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'phone' },
])
const names = ({ fields }: Draft) => fields.map(({ name }) => name)
const constraints = ({ fields }: Draft, index: number) => fields[index]?.constraints

describe('editDraft', () => {
  it('inserts after a field, and never beyond fifty', () => {
    const two = [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'text' },
    ]
    expect(names(editDraft(start, { kind: 'insert', after: 1, fields: two }))).toEqual([
      'id',
      'a',
      'b',
      'email',
      'phone',
    ])
    const many = Array.from({ length: 60 }, (_, index) => ({ name: `n${index}`, type: 'text' }))
    const full = editDraft(start, { kind: 'insert', after: null, fields: many })
    expect(full.fields).toHaveLength(50)
    expect(new Set(full.fields.map(({ id }) => id)).size).toBe(50)
  })

  it('gives a duplicate a unique name', () => {
    const once = editDraft(start, { kind: 'duplicate', id: 2 })
    const twice = editDraft(once, { kind: 'duplicate', id: 2 })
    expect(names(twice)).toEqual(['id', 'email', 'email_3', 'email_2', 'phone'])
  })

  it('moves a field up and down, and past neither end', () => {
    expect(names(editDraft(start, { kind: 'move', id: 1, toIndex: 2 }))).toEqual(['email', 'phone', 'id'])
    expect(names(editDraft(start, { kind: 'move', id: 3, toIndex: 0 }))).toEqual(['phone', 'id', 'email'])
    expect(names(editDraft(start, { kind: 'move', id: 3, toIndex: 9 }))).toEqual(['id', 'email', 'phone'])
  })

  it('drops the constraints of the old type with the type', () => {
    const bounded = editDraft(start, { kind: 'change', id: 1, change: { type: 'integer', constraints: { min: 1 } } })
    expect(constraints(editDraft(bounded, { kind: 'change', id: 1, change: { type: 'age' } }), 0)).toEqual({})
    expect(constraints(editDraft(bounded, { kind: 'change', id: 1, change: { name: 'n' } }), 0)).toEqual({ min: 1 })
  })

  it('gives phones of the Emirates their code, and takes it back on leaving', () => {
    const there = editDraft(start, { kind: 'settings', change: { locale: 'ar_AE' } })
    expect(constraints(there, 2)).toEqual({ country_code: '+971' })
    expect(constraints(editDraft(there, { kind: 'settings', change: { locale: 'en_GB' } }), 2)).toEqual({})
    const own = editDraft(start, { kind: 'change', id: 3, change: { locale: 'en_AE' } })
    expect(constraints(own, 2)).toEqual({ country_code: '+971' })
  })

  it('holds a locked field against change, removal and moving, and keeps it when another draft comes', () => {
    const locked = editDraft(start, { kind: 'change', id: 2, change: { locked: true } })
    expect(names(editDraft(locked, { kind: 'change', id: 2, change: { name: 'x' } }))).toContain('email')
    expect(names(editDraft(locked, { kind: 'remove', id: 2 }))).toContain('email')
    expect(names(editDraft(locked, { kind: 'move', id: 2, toIndex: 0 }))).toEqual(names(start))
    const other = draftOf([
      { name: 'email', type: 'text' },
      { name: 'age', type: 'age' },
    ])
    expect(names(editDraft(locked, { kind: 'replace', draft: other }))).toEqual(['email', 'age'])
  })

  it('gives the fields of another schema ids that no field had, so that they take over no view of a column', () => {
    const one = draftOf([{ name: 'a', type: 'text' }])
    const other = draftOf([{ name: 'b', type: 'text' }])
    const replaced = editDraft(one, { kind: 'replace', draft: other })
    expect([replaced.fields.map(({ id }) => id), replaced.nextId]).toEqual([[2], 3])
  })

  it('gives an inferred type to the field that still has the name, unless its type was chosen', () => {
    const column = { type: 'fullName', constraints: {}, source: 'catalog', confidence: 1, alternatives: [] } as const
    const infer = { kind: 'infer', columns: [{ ...column, name: 'customer_name' }] } as const
    const named = draftOf([{ name: 'customer_name', type: 'text', typeFollowsName: true }])
    const typeAfter = (draft: Draft) => editDraft(draft, infer).fields[0]?.type
    expect(typeAfter(named)).toBe('fullName')
    expect(typeAfter(editDraft(named, { kind: 'change', id: 1, change: { name: 'other' } }))).toBe('text')
    expect(typeAfter(editDraft(named, { kind: 'change', id: 1, change: { type: 'notes' } }))).toBe('notes')
    expect(typeAfter(draftOf([{ name: 'customer_name', type: 'text' }]))).toBe('text')
  })
})
