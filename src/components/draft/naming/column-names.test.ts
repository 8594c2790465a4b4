import { describe, expect, it } from 'vitest'
import { columnNames } from './column-names'

describe('columnNames', () => {
  it.each([
    ['a\nb\nc', ['a', 'b', 'c']],
    ['"a", \'b\' ,`c`', ['a', 'b', 'c']],
    ['a\tb;c|d\r\n', ['a', 'b', 'c', 'd']],
    ['full name, age', ['full name', 'age']],
    ['a,a,,b', ['a', 'b']],
    ['"price, net";"say ""when"""', ['price, net', 'say "when"']],
    ["user[email]\n[Order Id]\no'brien", ['user[email]', 'Order Id', "o'brien"]],
    ['["first, last", "age"]', ['first, last', 'age']],
    ["['a', 'b']", ['a', 'b']],
    ['"unclosed, b', ['unclosed', 'b']],
    ['\u202egnp.exe', ['gnp.exe']],
    ['', []],
  ])('reads %j', (text, names) => expect(columnNames(text)).toEqual(names))
})
