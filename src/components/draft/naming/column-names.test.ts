import { describe, expect, it } from 'vitest'
import { columnNames } from './column-names'

describe('columnNames', () => {
  it.each([
    ['a\nb\nc', ['a', 'b', 'c']],
    ['"a", \'b\' ,`c`', ['a', 'b', 'c']],
    ['a\tb;c|d\r\n', ['a', 'b', 'c', 'd']],
    ['full name, age', ['full name', 'age']],
    ['a,a,,b', ['a', 'b']],
    ['', []],
  ])('reads %j', (text, names) => expect(columnNames(text)).toEqual(names))
})
