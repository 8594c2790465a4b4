import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'

/** A remark, neither a person nor a count: `comments_teacher`, `bemerkungen_lehrer`, `shopper_observations`, `engineer_report`. */
export const isRemarkOfSomeone = ({ raw }: Reading): boolean => {
  const [first = '', second = ''] = raw
  return (
    raw.length === 2 &&
    ((remarks.has(first) && isSomeone(second)) ||
      (isSomeone(first) &&
        (second === 'report' || (remarks.has(second) && second !== 'notes' && second !== 'comments'))))
  )
}

const isSomeone = (word: string): boolean => shapeWords('someone').has(word) || shapeWords('calling').has(word)

const remarks: ReadonlySet<string> = new Set(['comments', 'notes', 'observations', 'remarks'])
