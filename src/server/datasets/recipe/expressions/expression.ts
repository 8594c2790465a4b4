import type { ValueType } from './value-type'

/**
 * An expression over the fields of one row, parsed and typed. Every operation on a null is null, but `isNull`, `coalesce`,
 * `if`, and the three-valued `and` and `or` of SQL.
 */
export type Expression =
  | { readonly op: 'value'; readonly value: string | number | boolean | null; readonly type: ValueType }
  /** A field of the same row, by its index. */
  | { readonly op: 'field'; readonly field: number; readonly type: ValueType }
  | { readonly op: Operation; readonly args: readonly Expression[]; readonly type: ValueType }

/** Values of dates and moments are milliseconds since 1970-01-01T00:00:00Z, of times and durations seconds. */
export type Operation =
  /** Numbers. `divide` of two integers rounds towards zero, as in CEL; by zero it is null. */
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'modulo'
  | 'negate'
  | 'abs'
  | 'ceil'
  | 'floor'
  | 'least'
  | 'greatest'
  /** (number, decimals as a value): half away from zero. */
  | 'round'
  /** (number) → integer towards zero; (number) → double. */
  | 'toInteger'
  | 'toDouble'
  /** Moments: (date or dateTime, duration) → the same kind; a date moves by whole days. */
  | 'later'
  | 'earlier'
  /** (later, earlier) → duration. */
  | 'between'
  /** (dateTime) → date. */
  | 'dateOf'
  /** (number) → duration in seconds of that many days, hours, minutes, seconds. */
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  /** (date or dateTime) → integer. Month and day begin at 1; weekday 0 is Sunday. */
  | 'year'
  | 'month'
  | 'day'
  | 'weekday'
  | 'hour'
  /** Texts: concat takes two or more; `size` counts Unicode code points. */
  | 'concat'
  | 'size'
  | 'lower'
  | 'upper'
  | 'trim'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  /** (text, from, to): code points, clamped to the text. */
  | 'substring'
  /** (text, old, new): all occurrences. */
  | 'replace'
  /** (anything) → how CSV writes it. */
  | 'toText'
  /** Conditions. `in` takes the value, then one or more constants. */
  | 'equal'
  | 'unequal'
  | 'less'
  | 'lessOrEqual'
  | 'in'
  | 'and'
  | 'or'
  | 'not'
  | 'isNull'
  /** (condition, then, else): a null condition takes else. */
  | 'if'
  /** The first argument that is not null. */
  | 'coalesce'
  /** () → integer: the place of the row in its table, from 1. */
  | 'rowNumber'
  /** (least, greatest): drawn between them, both included, in steps of its type's last decimal; the least where it is above. */
  | 'random'
