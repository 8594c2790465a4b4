import type { Frame } from '@/server/datasets/engine/frame'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { type CellStyle, type Format, formats } from '@/server/generation/engine/formats'
import type { Steps } from '@/server/kernel/turns/steps'
import { cellOf } from './source'

/**
 * Maximum bytes of the values of one row. The engine writes up to 16 MiB, which leaves room for names and separators.
 */
export const valueBytesMax = 16_000_000

/**
 * The first field of a frame with which a row may take more bytes than that in some format; null where there is none.
 * @param knownBytes those of a value, where they are known without compiling its field.
 */
export function* firstTooWide(
  frame: Frame,
  knownBytes: (value: FieldValue) => number | undefined,
): Steps<number | null> {
  let known = 0
  for (const [index, { name, value }] of frame.model.table.fields.entries()) {
    yield
    const bytes = knownBytes(value)
    if (bytes === undefined) cellOf(name, frame.source(index), widest)
    known += bytes ?? 0
    if (frame.rowBytes + known > valueBytesMax) return index
  }
  return null
}

/** One for all cells: encoded text tables are memoized by their escape function. */
const style: CellStyle = { quote: '"', escape: (text) => JSON.stringify(withSqlQuotes(text)) }

/** Escapes what any of the formats does. */
const widest: Format = {
  ...formats.json,
  style: () => style,
  scalar: (value) => withSqlQuotes(JSON.stringify(value)),
}

const withSqlQuotes = (text: string): string => text.replaceAll("'", "''")
