import type { ColumnReader } from './column-reader'

/** The `commentable_type` next to a `commentable_id` has the names of the referenced tables. */
export const polymorphicType: ColumnReader = ({ reading: { raw }, meaning }, { readings }) => {
  const [role = '', type, ...more] = raw
  if (type !== 'type' || more.length > 0 || !linkable.test(role)) return undefined
  if (!readings.some((other) => other.raw.length === 2 && other.raw[0] === role && other.raw[1] === 'id'))
    return undefined
  return { meaning: { ...meaning, type: 'text', flag: false, certain: true }, constraints: { values: tables, weights } }
}

const linkable = /^(?:[a-z]{3,}(?:[ai]ble|[a-z]ed)|record|subject)$/
const tables = ['Post', 'Comment', 'Document', 'User', 'Project']
const weights = [34, 26, 16, 14, 10]
