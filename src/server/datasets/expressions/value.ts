/** A value of an expression: conditions are 1 and 0. */
export type Value = number | string | null

/** An operation on values that are not null. */
export type Strict = (args: readonly (number | string)[]) => Value
