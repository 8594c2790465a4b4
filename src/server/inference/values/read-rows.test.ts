import { describe, expect, it } from 'vitest'
import { readRows } from './read-rows'

const a = { row: 1, c1: 'a' }
const b = { row: 2, c1: 'b' }
const c = { row: 3, c1: 'c' }

describe('readRows', () => {
  it.each([
    ['in order', { rows: [a, b, c] }, [a, b, c]],
    ['by number', { rows: [c, a, b] }, [a, b, c]],
    ['with one missing', { rows: [a, c] }, [a, undefined, c]],
    ['too many', { rows: [a, b, c, a, b, c] }, [a, b, c]],
    ['numbered from 0', { rows: [{ row: 0 }, { row: 1 }, { row: 2 }] }, [{ row: 0 }, { row: 1 }, { row: 2 }]],
    ['all of one number', { rows: [a, a, a] }, [a, a, a]],
    ['without numbers', { rows: [{ c1: 'a' }, { c1: 'b' }] }, [{ c1: 'a' }, { c1: 'b' }, undefined]],
    ['a bare list', [a, b, c], [a, b, c]],
    ['under another name', { note: 'here you are', items: [a, b, c] }, [a, b, c]],
    ['rows that are none', { rows: ['x', b, null] }, [undefined, b, undefined]],
    ['no list', { rows: 'none' }, [undefined, undefined, undefined]],
    ['nothing', null, [undefined, undefined, undefined]],
  ])('finds the rows: %s', (_, answer, rows) => {
    expect(readRows(answer, 3)).toEqual(rows)
  })
})
