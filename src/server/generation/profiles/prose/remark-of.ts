import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'

/** A remark, not a person: `comments_teacher`, `bemerkungen_lehrer`. */
export const isRemarkOfSomeone = ({ raw }: Reading): boolean =>
  raw.length === 2 &&
  remarks.has(raw[0] ?? '') &&
  (someone.has(raw[1] ?? '') || shapeWords('calling').has(raw[1] ?? ''))

const remarks: ReadonlySet<string> = new Set(['comments', 'notes', 'observations', 'remarks'])
const someone: ReadonlySet<string> = new Set(
  'client customer doctor driver guest host manager nurse parent patient staff student supplier teacher user'.split(
    ' ',
  ),
)
