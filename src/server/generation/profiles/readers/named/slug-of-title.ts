import type { ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { titleBefore } from '@/server/generation/text/row-slug'

/** A `slug` after the title or name of its row, which it follows. */
export const slugOfTitle: ColumnReader = ({ reading, meaning }, { readings, types }) => {
  if (!slugs.has(reading.raw.at(-1) ?? '') || types.has('firstName')) return undefined
  const before = readings.slice(0, readings.indexOf(reading)).map(({ name }) => name)
  if (titleBefore(reading.name, before) < 0) return undefined
  return { meaning: { ...meaning, type: 'text', flag: false, certain: false }, constraints: { shape: 'slug' } }
}

const slugs: ReadonlySet<string> = new Set(['permalink', 'slug'])
