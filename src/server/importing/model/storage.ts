/** The values that a column can hold, by how a database stores them. */
export type Storage =
  | { readonly kind: 'integer'; readonly min: bigint; readonly max: bigint }
  /** Any precision without `digits`; otherwise the total digits, `scale` of them after the point. */
  | {
      readonly kind: 'decimal'
      readonly digits?: number | undefined
      readonly scale?: number | undefined
      readonly isUnsigned?: boolean | undefined
    }
  /** Of a padded one the database fills what is shorter with blanks. */
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
  /** A text of a form: `form` is a type of the catalog, or a pattern; `rangeOf` says of what a range is, `note` what it lacks. */
  | {
      readonly kind: 'form'
      readonly type?: string | undefined
      readonly pattern?: string | undefined
      readonly rangeOf?: RangeItem
      readonly note?: { readonly construct: string; readonly why: string }
    }
  | { readonly kind: 'boolean' | 'date' | 'time' | 'duration' | 'float' | 'json' | 'money' | 'uuid' | 'any' }
  /** A type that no rule here knows, e.g. an extension's. */
  | { readonly kind: 'unknown'; readonly written: string }

export type RangeItem = 'number' | 'date' | 'dateTime'

const signed = (bits: bigint): Storage => ({
  kind: 'integer',
  min: -(1n << (bits - 1n)),
  max: (1n << (bits - 1n)) - 1n,
})
const unsigned = (bits: bigint): Storage => ({ kind: 'integer', min: 0n, max: (1n << bits) - 1n })

/** An integer of that many bits, as databases store it. */
export const integerOf = (bits: 8 | 16 | 24 | 32 | 64, isUnsigned = false): Storage =>
  (isUnsigned ? unsigned : signed)(BigInt(bits))
