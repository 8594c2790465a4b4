/** The values that a column can hold, by how a database stores them. */
export type Storage =
  | { readonly kind: 'integer'; readonly min: bigint; readonly max: bigint }
  /** `digits` in total, `scale` of them after the point; any precision without `digits`. */
  | {
      readonly kind: 'decimal'
      readonly digits?: number | undefined
      readonly scale?: number | undefined
      readonly isUnsigned?: boolean | undefined
    }
  /** Shorter values of a padded text are filled with blanks by the database. */
  | {
      readonly kind: 'text'
      readonly lengthMin?: number | undefined
      readonly lengthMax?: number | undefined
      readonly isPadded?: boolean
    }
  | { readonly kind: 'bytes'; readonly lengthMax?: number | undefined }
  | { readonly kind: 'dateTime'; readonly isZoned: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly isNumber?: boolean | undefined }
  | { readonly kind: 'array'; readonly of: Storage }
  /** A formatted text, by catalog type or pattern; `rangeOf` is the item type of a range, `note` a limitation. */
  | {
      readonly kind: 'form'
      readonly type?: string | undefined
      readonly pattern?: string | undefined
      readonly rangeOf?: RangeItem
      readonly note?: { readonly construct: string; readonly why: string }
    }
  | { readonly kind: 'boolean' | 'date' | 'time' | 'duration' | 'float' | 'json' | 'money' | 'uuid' | 'any' }
  /** An unknown type, e.g. of an extension. */
  | { readonly kind: 'unknown'; readonly written: string }

export type RangeItem = 'number' | 'date' | 'dateTime'

const signed = (bits: bigint): Storage => ({
  kind: 'integer',
  min: -(1n << (bits - 1n)),
  max: (1n << (bits - 1n)) - 1n,
})
const unsigned = (bits: bigint): Storage => ({ kind: 'integer', min: 0n, max: (1n << bits) - 1n })

/** An integer with this number of bits. */
export const integerOf = (bits: 8 | 16 | 24 | 32 | 64, isUnsigned = false): Storage =>
  (isUnsigned ? unsigned : signed)(BigInt(bits))
