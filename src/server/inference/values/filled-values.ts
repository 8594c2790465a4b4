import type { Scalar } from '@/server/generation/engine/part'
import type { ValueSheet } from './value-sheet'
import type { WrittenColumn } from './written-columns'

type EngineRow = Readonly<Record<string, Scalar>>

/**
 * The values of a column: where the model left a cell open, the engine's own value of that row. In a pool it is one that
 * no other line has, as long as the engine knows any.
 * @param own the engine's rows: those of the sheet, and in reserve as many more as it has made.
 */
export function filledValues(sheet: ValueSheet, column: WrittenColumn, own: readonly EngineRow[]): Scalar[] {
  const engineValue = (row: EngineRow | undefined): Scalar => row?.[column.field.name] ?? null
  const taken = new Set<Scalar>()
  const isFree = (value: Scalar): boolean => !taken.has(value) && !sheet.has(column, String(value))
  const reserve = own.map(engineValue)
  let next = 0

  const fill = (row: number): Scalar => {
    const wanted = engineValue(own[row])
    if (!sheet.isPool || column.repeats || isFree(wanted)) return wanted
    while (next < reserve.length && !isFree(reserve[next] ?? null)) next++
    return reserve[next] ?? wanted
  }
  return Array.from({ length: sheet.rowCount }, (_, row) => {
    const written = sheet.at(column, row)
    if (written !== undefined) return written
    const value = fill(row)
    taken.add(value)
    return value
  })
}
