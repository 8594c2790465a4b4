import { tableByKey } from '@/server/kernel/read-table'

/**
 * A table of two columns as a map; `readTable` rejects unsorted or repeated rows.
 * @param parse parses the second cell.
 */
export const loadMap = <Value>(
  file: URL,
  [key, value]: readonly [string, string],
  parse: (cell: string) => Value,
): ReadonlyMap<string, Value> => tableByKey(file, [key, value], (row) => parse(row[value] ?? ''))

export const inWords = (cell: string): string[] => cell.split(' ')

/** Parses a cell as one of the choices. @throws Error with the cell and the choices. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]): ((cell: string) => Choice) => {
  const known: ReadonlyMap<string, Choice> = new Map(choices.map((choice) => [choice, choice]))
  return (cell: string): Choice => {
    const choice = known.get(cell)
    if (choice === undefined) throw new Error(`"${cell}" in the vocabulary must be one of ${choices.join(', ')}`)
    return choice
  }
}

/** The same, with `-` for undefined. */
export const optional =
  <Value>(parse: (cell: string) => Value) =>
  (cell: string): Value | undefined =>
    cell === '-' ? undefined : parse(cell)

/** Merges tables into one map. @throws Error for a key in two of them. */
export function disjoint<Value>(...tables: readonly Iterable<readonly [string, Value]>[]): ReadonlyMap<string, Value> {
  const map = new Map<string, Value>()
  for (const table of tables) {
    for (const [key, value] of table) {
      if (map.has(key)) throw new Error(`"${key}" is in two tables of the vocabulary; list it in one only`)
      map.set(key, value)
    }
  }
  return map
}
