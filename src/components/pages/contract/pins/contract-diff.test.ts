import { describe, expect, it } from 'vitest'
import { contractDiff } from './contract-diff'

const field = (name: string, type: string, constraints?: Record<string, unknown>) => ({
  name,
  type,
  description: '',
  ...(constraints && { constraints }),
})
const pinned = [field('id', 'uuid'), field('mail', 'email'), field('phone', 'phone', { country_code: '+971' })]

describe('contractDiff', () => {
  it('finds nothing between equals', () => expect(contractDiff(pinned, pinned)).toEqual([]))

  it('lists added, removed and changed fields, including constraints', () => {
    const current = [field('mail', 'text'), field('phone', 'phone'), field('age', 'age')]
    expect(contractDiff(pinned, current).map(({ name, kind, before, after }) => [kind, name, before, after])).toEqual([
      ['removed', 'id', 'uuid', ''],
      ['changed', 'mail', 'email', 'text'],
      ['changed', 'phone', 'phone, country code +971', 'phone'],
      ['added', 'age', '', 'age'],
    ])
  })

  it('recognises a renamed field by its type and its place or a word of its name', () => {
    const current = [
      field('key', 'uuid'),
      field('phone', 'phone', { country_code: '+971' }),
      field('work_mail', 'email'),
    ]
    expect(contractDiff(pinned, current)).toEqual([
      { name: 'key', kind: 'renamed', before: 'id', after: 'key' },
      { name: 'phone', kind: 'moved', before: 'position\u00a03', after: 'position\u00a02' },
      { name: 'work_mail', kind: 'renamed', before: 'mail', after: 'work_mail' },
    ])
    const numbered = [field('id', 'uuid'), field('age', 'age'), field('mail2', 'email')]
    expect(contractDiff(pinned, numbered)).toContainEqual({
      name: 'mail2',
      kind: 'renamed',
      before: 'mail',
      after: 'mail2',
    })
    const unlike = [field('key', 'integer'), ...pinned.slice(1)]
    expect(contractDiff(pinned, unlike).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  it('compares what the hash covers: blanks too, and constraints in any order', () => {
    const asked = field('age', 'integer', { min: 1, max: 9 })
    expect(contractDiff([asked], [field('age', 'integer', { max: 9, min: 1 })])).toEqual([])
    expect(contractDiff([asked], [{ ...asked, blankPercentage: 5 }]).map(({ kind, after }) => [kind, after])).toEqual([
      ['changed', 'integer, min 1, max 9, 5% blank'],
    ])
  })

  it('reports a changed order, which changes the hash', () => {
    const [id, mail, phone] = pinned
    const current = [mail, id, phone].flatMap((entry) => entry ?? [])
    expect(contractDiff(pinned, current).map(({ kind, name }) => [kind, name])).toEqual([
      ['moved', 'mail'],
      ['moved', 'id'],
    ])
    const [first, ...others] = [...current, field('age', 'age')]
    expect(contractDiff([field('vat', 'text'), ...pinned], [...others, ...(first ? [first] : [])])).toEqual([
      { name: 'vat', kind: 'removed', before: 'text', after: '' },
      { name: 'phone', kind: 'moved', before: 'position\u00a04', after: 'position\u00a02' },
      { name: 'age', kind: 'added', before: '', after: 'age' },
      { name: 'mail', kind: 'moved', before: 'position\u00a03', after: 'position\u00a04' },
    ])
    expect(contractDiff(pinned, [field('vat', 'text'), ...pinned]).map(({ kind }) => kind)).toEqual(['added'])
  })
})
