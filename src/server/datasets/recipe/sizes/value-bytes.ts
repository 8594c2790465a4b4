import { textUnitsMax } from '@/server/datasets/expressions/column'
import type { FieldValue, Link, PlainValue, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { patternLimits } from '@/server/generation/constraints/pattern/pattern'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/** JSON's longest form of one UTF-16 unit: \u001f. */
const bytesOfUnit = 6
/** Bytes of a character in the alphabets of the locales. */
const bytesOfCharacter = 2
/** Longer than any value of a type without constraints on its length. */
const ordinaryBytes = 1_000
/** Approximate maximum bytes of the values of a recipe's fields in any format. */
export class ValueBytes {
  readonly #known = new Map<FieldValue, number>()

  constructor(private readonly recipe: Recipe) {}

  /** Those of one field. */
  of(table: number, field: number): number {
    const own = this.recipe.tables[table]
    const value = own?.fields[field]?.value
    return own && value ? this.#once(value, () => this.#bytesOf(value, own)) : 0
  }

  #once(value: FieldValue, count: () => number): number {
    const known = this.#known.get(value)
    if (known !== undefined) return known
    // A key that references itself, as in a tree, is as long as its target.
    this.#known.set(value, 0)
    const bytes = count()
    this.#known.set(value, bytes)
    return bytes
  }

  /** The bytes of an array, whose items take long to compile; undefined for any other value. */
  ofArray(value: FieldValue | undefined): number | undefined {
    let own = value
    while (own?.kind === 'inherited') own = this.recipe.tables[own.table]?.fields[own.field]?.value
    return own?.kind === 'array' ? this.#once(own, () => arrayBytes(own)) : undefined
  }

  #bytesOf(value: FieldValue, table: Table): number {
    switch (value.kind) {
      case 'catalog':
        return catalogBytes(value.field)
      case 'plain':
        return plainBytes(value.plain)
      case 'array':
        return arrayBytes(value)
      case 'computed':
        return value.expression.type.kind === 'string' ? textUnitsMax * bytesOfUnit : ordinaryBytes
      case 'inherited':
        return this.of(value.table, value.field)
      case 'aggregate':
        return value.field === null ? ordinaryBytes : this.of(value.table, value.field)
      case 'link':
        return this.#ofKey(value, table)
      case 'linkType':
        return Math.max(ordinaryBytes, ...parentsOf(value, table).map((parent) => bytesOfUnit * parent.value.length))
    }
  }

  /** The bytes of the key that a link repeats. */
  #ofKey(value: Kind<'link'>, own: Table): number {
    const keys = parentsOf(value, own).map(({ table, columns }) => this.of(table, columns[value.place] ?? 0))
    return Math.max(ordinaryBytes, ...keys)
  }
}

type Kind<Name extends FieldValue['kind']> = Extract<FieldValue, { readonly kind: Name }>

const parentsOf = ({ link }: Kind<'link' | 'linkType'>, { links }: Table): Link['parents'] => links[link]?.parents ?? []

const arrayBytes = ({ lengthMax, of }: Kind<'array'>): number =>
  lengthMax * (bytesOfUnit + (of.kind === 'catalog' ? catalogBytes(of.field) : plainBytes(of.plain)))

function catalogBytes({ constraints: { values = [], minLength = 0, pattern } }: CheckedField): number {
  const length = pattern === undefined ? minLength * bytesOfCharacter : patternLimits.lengthMax * bytesOfUnit
  const written = values.map((one) => Buffer.byteLength(JSON.stringify(one)))
  // A format may double each quote and backslash of what JSON writes.
  return written.reduce((most, bytes) => Math.max(most, 2 * bytes), ordinaryBytes + length)
}

/** A label of an array, with its quotes and comma. */
const bytesOfItem = 20

function plainBytes(plain: PlainValue): number {
  if (plain.type === 'bytes') return ordinaryBytes + 2 * plain.lengthMax
  if (plain.type !== 'json') return ordinaryBytes
  // A format may double each quote of what JSON writes.
  const members = plain.members ? 2 * Buffer.byteLength(JSON.stringify(plain.members)) : 0
  return ordinaryBytes + members + (plain.items?.max ?? 0) * bytesOfItem
}
