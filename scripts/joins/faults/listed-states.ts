import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { wordsOf } from './words-of'

/** Columns of a few listed states. */
export const statesOf = ({ fields }: Table): Field[] =>
  fields.filter(({ name: field, value }) => {
    if (!/(?:^|_)(?:status|state)$/.test(wordsOf(field))) return false
    if (value.kind !== 'catalog') return value.kind === 'computed'
    const { type, constraints } = value.field
    return 'values' in constraints || type === 'shipmentStatus' || type === 'paymentStatus'
  })

/** The states listed for a column of our catalog, as written. */
export const listOf = ({ value }: Field): readonly string[] =>
  value.kind === 'catalog' ? (value.field.constraints.values ?? []).map(String) : []
