import { columnsOf, type JoinedSet, name, numberOf } from '../joined-tables'

/** Keys and unique sets with repeated or missing values, and nulls that are not allowed. */
export function keyFaults({ database, tables }: JoinedSet): string[] {
  return tables.flatMap((table) => {
    const from = `FROM ${name(table.name)}`
    const repeated = table.uniqueSets.flatMap(({ fields, isKey }) => {
      const columns = columnsOf(table, fields)
      const whole = columns.map((column) => `${column} IS NOT NULL`).join(' AND ')
      const count = numberOf(database, `SELECT count(*) ${from} WHERE ${whole}`)
      const distinct = numberOf(database, `SELECT count(*) FROM (SELECT DISTINCT ${columns} ${from} WHERE ${whole})`)
      const lacking = isKey && count < table.rows ? [`${table.rows - count} keys of ${table.name} are incomplete`] : []
      return distinct === count ? lacking : [...lacking, `${count - distinct} rows of ${table.name} repeat ${columns}`]
    })
    const never = table.fields.filter(
      ({ nullShare, value }) => nullShare === 0 && (value.kind === 'catalog' || value.kind === 'plain'),
    )
    const nulls = never.flatMap((field) => {
      const missing = numberOf(database, `SELECT count(*) ${from} WHERE ${name(field.name)} IS NULL`)
      return missing > 0 ? [`${missing} values of ${table.name}.${field.name} are null`] : []
    })
    return [...repeated, ...nulls]
  })
}
