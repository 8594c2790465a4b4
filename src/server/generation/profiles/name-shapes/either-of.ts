import type { Reading } from '@/server/names/read/read-name'

/** The two values of a name that asks which: `burial_or_cremation`, `new_or_used`. */
export function eitherOf({ written }: Reading): readonly [string, string] | null {
  const [one = '', or, other = ''] = written
  if (written.length !== 3 || or !== 'or' || [one, other].some((word) => attributes.has(word))) return null
  return [capitalized(one), capitalized(other)]
}

/** Of these one is written, whichever it is: an `email_or_phone`. */
const attributes: ReadonlySet<string> = new Set(
  'address amount city code company country date email id name number phone place price ref reference state title town value'.split(
    ' ',
  ),
)

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
