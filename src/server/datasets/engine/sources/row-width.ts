import type { Frame } from '@/server/datasets/engine/frame'
import { type Format, formats } from '@/server/generation/engine/formats'
import type { Steps } from '@/server/kernel/turns/steps'
import { cellOf } from './source'

/** Bytes of the values of one row, at most. The engine writes 16 MiB, which leaves room for names and separators. */
export const valueBytesMax = 16_000_000

/** The first field of a frame with which a row may take more bytes than that in some format; null where there is none. */
export function* firstTooWide(frame: Frame): Steps<number | null> {
  for (const [index, { name }] of frame.model.table.fields.entries()) {
    yield
    cellOf(name, frame.source(index), widest)
    if (frame.rowBytes > valueBytesMax) return index
  }
  return null
}

/** Escapes what any of the formats does. */
const widest: Format = {
  ...formats.json,
  style: () => ({ quote: '"', escape: (text) => JSON.stringify(withSqlQuotes(text)) }),
  scalar: (value) => withSqlQuotes(JSON.stringify(value)),
}

const withSqlQuotes = (text: string): string => text.replaceAll("'", "''")
