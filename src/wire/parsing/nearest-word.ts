/** What others call a word of ours, in small letters and digits. */
const otherNames: Readonly<Record<string, string>> = { xlsx: 'excel', xls: 'excel', ndjson: 'jsonl' }

/** Characters that two words begin with for one to be taken for the other. */
const beginningMin = 2

/**
 * The word of a closed list that the input was meant to be: in other letters, by another name, or with the same
 * beginning, as a locale of the same language has. `undefined` where none is near.
 */
export function nearestWord(input: unknown, words: readonly string[]): string | undefined {
  if (typeof input !== 'string') return undefined
  const asked = plain(input)
  const same = words.find((word) => plain(word) === asked || word === otherNames[asked])
  if (same !== undefined) return same
  const alike = words.map((word) => sameBeginning(plain(word), asked))
  const most = Math.max(...alike)
  return most >= beginningMin ? words[alike.indexOf(most)] : undefined
}

/** Without case and without what only divides; a text too long to be one of the words is cut. */
const plain = (word: string): string =>
  word
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

function sameBeginning(word: string, other: string): number {
  let length = 0
  while (length < word.length && word[length] === other[length]) length++
  return length
}
