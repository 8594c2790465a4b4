import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { RequestContext } from '@/server/names/read/read-request'
import { keyedThing } from './keyed-thing'
import { type Thing, thingsOf } from './things'

/** The things of the key in the first column, and of the head of the hint. */
export const tableThings = memoizeByObject((context: RequestContext) => {
  const head: string[] = []
  for (const word of context.hint) {
    if (head.length > 0 && (shapeWords('before-noun').has(word) || isParticiple(word))) break
    head.push(stem(word))
  }
  // A log of dives is not timber, and a book of jobs is not a book.
  if (shapeWords('register').has(head.at(-1) ?? '')) head.pop()
  const rowsOfHint = head.length > 0 ? thingsAt(head, head.length - 1) : undefined
  return { keyed: thingsIn(keyedThing(context).map(stem)), hinted: thingsIn(head), rowsOfHint }
})

/** From the last word to the first. */
const thingsIn = (words: readonly string[]): readonly (readonly Thing[])[] =>
  words.map((_, at) => thingsAt(words, words.length - 1 - at)).filter((rows) => rows !== undefined)

/** The things of the word at `at`, or of the pair that ends there. */
export const thingsAt = (words: readonly string[], at: number): readonly Thing[] | undefined =>
  (at > 0 ? thingsOf(`${words[at - 1]} ${words[at]}`) : undefined) ?? thingsOf(words[at] ?? '')
