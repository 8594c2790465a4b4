import { describe, expect, it } from 'vitest'
import { draftOf } from '@/components/draft/draft'
import type { Edit } from '@/components/draft/edit-draft'
import { advance } from './draft-history'
import { follow, historyOf } from './history'

const start = historyOf(draftOf([{ name: 'a', type: 'text' }]))
const named = (name: string): Edit => ({ kind: 'change', id: 1, change: { name } })
const nameNow = ({ present }: typeof start) => present.fields[0]?.name

describe('the history of a draft', () => {
  it('takes typing into one box as one step', () => {
    const typed = [named('ab'), named('abc'), named('abcd')].reduce(advance, start)
    expect(nameNow(typed)).toBe('abcd')
    expect(nameNow(advance(typed, { kind: 'undo' }))).toBe('a')
  })

  it('takes different things as different steps, and goes both ways', () => {
    const edits: Edit[] = [named('b'), { kind: 'settings', change: { count: 7 } }, named('c')]
    const done = edits.reduce(advance, start)
    const back = advance(advance(done, { kind: 'undo' }), { kind: 'undo' })
    expect([nameNow(back), back.present.count]).toEqual(['b', 100])
    const forth = advance(advance(back, { kind: 'redo' }), { kind: 'redo' })
    expect([nameNow(forth), forth.present.count]).toEqual(['c', 7])
  })

  it('takes several edits at once as one step, and typing one value for several fields too', () => {
    const two = historyOf(
      draftOf([
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ]),
    )
    const blank = (blankPercentage: number): Edit => ({
      kind: 'batch',
      edits: [1, 2].map((id) => ({ kind: 'change', id, change: { blankPercentage } })),
    })
    const removal = (id: number): Edit => ({ kind: 'batch', edits: [{ kind: 'remove', id }] })
    const done = [blank(2), blank(25), removal(1), removal(2)].reduce(advance, two)
    expect(done.present.fields).toEqual([])
    const undone = (history: typeof done) => advance(history, { kind: 'undo' })
    expect(undone(done).present.fields.map(({ name, blankPercentage }) => [name, blankPercentage])).toEqual([['b', 25]])
    expect(undone(undone(undone(done))).present).toBe(two.present)
  })

  it('drops the redo steps after a new edit', () => {
    const undone = advance(advance(start, named('b')), { kind: 'undo' })
    const other = advance(undone, named('c'))
    expect(nameNow(advance(other, { kind: 'redo' }))).toBe('c')
  })

  it('stays where it is when there is nothing to undo or redo', () => {
    expect(advance(start, { kind: 'undo' }).present).toBe(start.present)
    expect(advance(start, { kind: 'redo' }).present).toBe(start.present)
  })
})

describe('a draft changed in another tab', () => {
  it('counts as one step, and the steps before it stay', () => {
    const edited = advance(start, named('b'))
    const others = draftOf([{ name: 'other tab', type: 'text' }])
    const followed = follow(edited, others)
    expect(nameNow(followed)).toBe('other tab')
    const once = advance(followed, { kind: 'undo' })
    expect(nameNow(once)).toBe('b')
    expect(nameNow(advance(once, { kind: 'undo' }))).toBe('a')
  })

  it('changes nothing while the draft is the same', () => {
    const edited = advance(start, named('b'))
    expect(follow(edited, edited.present)).toBe(edited)
  })

  it('undoes inferred types with the edit they belong to', () => {
    const column = { type: 'email', constraints: {}, source: 'catalog', confidence: 1, alternatives: [] } as const
    const added = advance(start, {
      kind: 'insert',
      after: 1,
      fields: [{ name: 'email', type: 'text', typeFollowsName: true }],
    })
    const inferred = advance(added, { kind: 'infer', columns: [{ ...column, name: 'email' }] })
    expect(inferred.present.fields.map(({ type }) => type)).toEqual(['text', 'email'])
    expect(advance(inferred, { kind: 'undo' }).present.fields).toHaveLength(1)
  })
})
