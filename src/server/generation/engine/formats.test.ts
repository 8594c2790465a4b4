import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noOwners } from '@/server/generation/engine/part'
import { lookup, uniform } from './numeric/columns'
import { permuted } from './numeric/permuted'
import type { Scalar } from './part'
import { given, int, lit, pick, seq } from './parts'
import type { PlanField } from './plan'
import { fieldsOf, textOf } from './testing/sample-rows'

/** Any JavaScript string, including lone surrogates and control characters, and strings that break formats. */
const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\\', '\0', '\u2028', '\ufeff', 'é', '😀', '=', ' ', "'") }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', ' ', '=1+1', 'null', '0'),
)
const anyName = anyText.filter((name) => name !== '')
const anyScalar: fc.Arbitrary<Scalar> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const anyTable = fc
  .uniqueArray(anyName, { minLength: 1, maxLength: 6 })
  .chain((names) => fc.tuple(fc.constant(names), fc.array(fc.array(anyScalar, rowLength(names)), { minLength: 1 })))

const rowLength = (names: readonly string[]) => ({ minLength: names.length, maxLength: names.length })

/** Fields that write exactly these rows in this order: `order` inverts the permutation chosen by the seed. */
function fieldsOfTable(names: readonly string[], rows: readonly Scalar[][]): PlanField[] {
  return names.map((name, column) => ({
    name,
    owners: noOwners,
    part: given(
      rows.map((row) => row[column] ?? null),
      (scope) => {
        const row = scope.column()
        return (_, n) => {
          for (let r = 0; r < n; r++) row[r] = (scope.position.index[r] ?? 0) % rows.length
          return row
        }
      },
    ),
  }))
}

describe('json and jsonl', () => {
  it('are byte for byte the output of JSON.stringify', () => {
    fc.assert(
      fc.property(anyTable, ([names, rows]) => {
        const records = rows.map(
          (row) => `{${names.map((name, i) => `${JSON.stringify(name)}:${JSON.stringify(row[i])}`).join(',')}}`,
        )
        const fields = fieldsOfTable(names, rows)
        expect(textOf(fields, 'json', 's', rows.length)).toBe(`[${records.join(',')}]`)
        expect(textOf(fields, 'jsonl', 's', rows.length)).toBe(records.map((record) => `${record}\n`).join(''))
      }),
    )
  })

  it('keep __proto__ and constructor as own keys', () => {
    const text = textOf(fieldsOf({ ['__proto__']: lit('a'), constructor: lit('b') }), 'json', 's', 1)
    expect(Object.entries(JSON.parse(text)[0])).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ])
  })
})

describe('csv', () => {
  /** Lone surrogates as TextEncoder encodes them. */
  const wellFormed = (text: string) => text.toWellFormed()
  const cellOf = (value: Scalar) =>
    value === null ? '' : typeof value === 'string' ? wellFormed(value) : JSON.stringify(value)

  it('reads back as the same rows and header', () => {
    fc.assert(
      fc.property(anyTable, ([names, rows]) => {
        const text = textOf(fieldsOfTable(names, rows), 'csv', 's', rows.length)
        const [head, ...cells]: string[][] = parse(text, { record_delimiter: '\r\n', relax_column_count: false })
        expect(head).toEqual(names.map(wellFormed))
        expect(cells).toEqual(rows.map((row) => row.map(cellOf)))
      }),
    )
  })

  it('reads back the same strings as JSON, whatever their parts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 9 }), anyText, (list, text) => {
        const at = uniform(0, list.length - 1)
        const fields = fieldsOf({ whole: pick(list, at), pieces: seq(pick(list), text, pick(list)), lit: lit(text) })
        const rows: Record<string, string>[] = JSON.parse(textOf(fields, 'json', 's', 70))
        const [, ...cells]: string[][] = parse(textOf(fields, 'csv', 's', 70), { record_delimiter: '\r\n' })
        const written = (record: Record<string, string>) =>
          ['whole', 'pieces', 'lit'].map((k) => wellFormed(record[k] ?? ''))
        // Two halves of a surrogate pair that meet in one cell are well-formed only for JSON: compare texts without
        // lone halves.
        const halved = [...list, text].some((piece) => !piece.isWellFormed())
        if (!halved) expect(cells).toEqual(rows.map(written))
        expect(cells).toHaveLength(70)
      }),
    )
  })

  it('writes null as an empty cell and the empty string as two quotes', () => {
    const fields = fieldsOf({ a: given([null]), b: lit(''), c: seq('', pick([''])), d: int(lookup(permuted(1), [5])) })
    expect(textOf(fields, 'csv', 's', 1)).toBe('a,b,c,d\r\n,"","",5\r\n')
  })

  it('leaves formula text unchanged', () => {
    expect(textOf(fieldsOf({ a: lit('=1+1'), b: lit('@x') }), 'csv', 's', 1)).toBe('a,b\r\n=1+1,@x\r\n')
  })
})
