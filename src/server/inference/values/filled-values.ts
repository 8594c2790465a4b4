import { createHash } from 'node:crypto'
import type { Scalar } from '@/server/generation/engine/part'
import type { ValueSheet } from './value-sheet'
import type { WrittenColumn } from './written-columns'

/**
 * The values of a column: where the model left a cell open, one of its own values for the column, drawn by seed; the
 * engine's value of that row only where the model wrote none at all.
 * @param own the engine's rows.
 */
export function filledValues(
  sheet: ValueSheet,
  column: WrittenColumn,
  own: readonly Readonly<Record<string, Scalar>>[],
  seed: string,
): Scalar[] {
  const cells = Array.from({ length: sheet.rowCount }, (_, row) => sheet.at(column, row))
  const accepted = cells.filter((text) => text !== undefined)
  return cells.map((text, row) => text ?? accepted[draw(row)] ?? own[row]?.[column.field.name] ?? null)

  function draw(row: number): number {
    const digest = createHash('sha256')
      .update(JSON.stringify([seed, column.key, row]))
      .digest()
    return digest.readUInt32BE() % accepted.length
  }
}
