import type { TypeName } from '@/server/names/vocabulary/field-types'

/** Meaning of a name, before constraints. */
export type Meaning<Type = TypeName> = {
  readonly type: Type
  /** The values are true and false. */
  readonly flag: boolean
  /** The same in every request (ADR 5: source `catalog`); otherwise a heuristic. */
  readonly certain: boolean
  /** 0 to 1. */
  readonly confidence: number
  /** Other candidates, likeliest first. */
  readonly others: readonly Type[]
}

export const certainly = <Type extends string = TypeName>(
  type: Type,
  confidence: number,
  ...others: Type[]
): Meaning<Type> => ({
  type,
  flag: false,
  certain: true,
  confidence,
  others,
})

export const probably = (type: TypeName, confidence: number, ...others: TypeName[]): Meaning => ({
  ...certainly(type, confidence, ...others),
  certain: false,
})

/** A flag is a `text` whose values are the JSON literals true and false. */
export const flag = (confidence: number): Meaning => ({ ...certainly('text', confidence, 'integer'), flag: true })
