import { textUnitsMax } from '@/server/datasets/expressions/column'
import type { FieldValue, PlainValue, Recipe } from '@/server/datasets/recipe/recipe'
import { patternLimits } from '@/server/generation/constraints/pattern/pattern'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/** The longest that JSON makes of one UTF-16 unit: \u001f. */
const bytesOfUnit = 6
/** Longer than any value of a type whose constraints ask for nothing longer. */
const ordinaryBytes = 1_000
/** Those of a key that a link repeats: no text of a list has more than 4000 characters. */
const keyBytes = 25_000

/** Bytes that values of a recipe's fields may take in any format, at most and roughly: what takes more has to be compiled. */
export class ValueBytes {
  readonly #known = new Map<FieldValue, number>()

  constructor(private readonly recipe: Recipe) {}

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
      case 'linkType':
        return keyBytes
    }
  }

  #ofField = (table: number, field: number): number => this.of(this.recipe.tables[table]?.fields[field]?.value)
}

function catalogBytes({ constraints: { values = [], minLength = 0, pattern } }: CheckedField): number {
  const length = Math.max(minLength, pattern === undefined ? 0 : patternLimits.lengthMax)
  const longest = values.reduce<number>((most, one) => Math.max(most, String(one ?? '').length), length)
  return ordinaryBytes + longest * bytesOfUnit
}

const plainBytes = (plain: PlainValue): number =>
  plain.type === 'bytes' ? ordinaryBytes + 2 * plain.lengthMax : ordinaryBytes
