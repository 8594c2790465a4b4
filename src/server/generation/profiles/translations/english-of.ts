import { wordPairs } from './words-of-language'

/**
 * English list values by their lower-case translations into other languages; several if ambiguous.
 * @param isAsked limits them to some English values: the tables have tens of thousands.
 */
export function englishByWord(isAsked: (english: string) => boolean): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [english, word] of wordPairs(isAsked)) {
    const key = word.toLowerCase()
    const others = found.get(key)
    if (!others) found.set(key, [english])
    else if (!others.includes(english)) others.push(english)
  }
  return found
}
