import { textUnitsMax } from '@/server/datasets/expressions/column'
import type { FieldValue, Link, PlainValue, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { patternLimits } from '@/server/generation/constraints/pattern/pattern'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/** The longest that JSON makes of one UTF-16 unit: \u001f. */
const bytesOfUnit = 6
/** Of a character of the texts that we write, in the alphabets of the locales. */
const bytesOfCharacter = 2
/** Longer than any value of a type whose constraints ask for nothing longer. */
const ordinaryBytes = 1_000
/** Bytes that values of a recipe's fields may take in any format, at most and roughly. */
export class ValueBytes {
  readonly #known = new Map<FieldValue, number>()
  readonly #tables: ReadonlyMap<FieldValue, Table>

  constructor(private readonly recipe: Recipe) {
    this.#tables = new Map(recipe.tables.flatMap((table) => table.fields.map(({ value }) => [value, table] as const)))
  }

  of(value: FieldValue | undefined): number {
    if (!value) return 0
    const known = this.#known.get(value)
    if (known !== undefined) return known
    // A key that leads back to itself, as that of a tree, is as long as what it leads to.
    this.#known.set(value, 0)
    const bytes = this.#bytesOf(value)
    this.#known.set(value, bytes)
    return bytes
  }

  /** Those of an array, whose items take long to compile; undefined for any other value. */
  ofArray(value: FieldValue | undefined): number | undefined {
    let own = value
    while (own?.kind === 'inherited') own = this.recipe.tables[own.table]?.fields[own.field]?.value
    return own?.kind === 'array' ? this.of(own) : undefined
  }

  #bytesOf(value: FieldValue): number {
    switch (value.kind) {
      case 'catalog':
        return catalogBytes(value.field)
      case 'plain':
        return plainBytes(value.plain)
      case 'array':
        return value.lengthMax * (this.of(value.of) + bytesOfUnit)
      case 'computed':
        return value.expression.type.kind === 'string' ? textUnitsMax * bytesOfUnit : ordinaryBytes
      case 'inherited':
        return this.#ofField(value.table, value.field)
      case 'aggregate':
        return value.field === null ? ordinaryBytes : this.#ofField(value.table, value.field)
      case 'link':
        return this.#ofKey(value)
      case 'linkType':
        return Math.max(ordinaryBytes, ...this.#parentsOf(value).map((parent) => bytesOfUnit * parent.value.length))
    }
  }

  /** Those of the key that a link repeats. */
  #ofKey(value: Extract<FieldValue, { readonly kind: 'link' }>): number {
    const keys = this.#parentsOf(value).map(({ table, columns }) => this.#ofField(table, columns[value.place] ?? 0))
    return Math.max(ordinaryBytes, ...keys)
  }

  #parentsOf = (value: Extract<FieldValue, { readonly kind: 'link' | 'linkType' }>): Link['parents'] =>
    this.#tables.get(value)?.links[value.link]?.parents ?? []

  #ofField = (table: number, field: number): number => this.of(this.recipe.tables[table]?.fields[field]?.value)
}

function catalogBytes({ constraints: { values = [], minLength = 0, pattern } }: CheckedField): number {
  const length = pattern === undefined ? minLength * bytesOfCharacter : patternLimits.lengthMax * bytesOfUnit
  const written = values.map((one) => Buffer.byteLength(JSON.stringify(one)))
  // A format may double each quote and backslash of what JSON writes.
  return written.reduce((most, bytes) => Math.max(most, 2 * bytes), ordinaryBytes + length)
}

const plainBytes = (plain: PlainValue): number =>
  plain.type === 'bytes' ? ordinaryBytes + 2 * plain.lengthMax : ordinaryBytes
