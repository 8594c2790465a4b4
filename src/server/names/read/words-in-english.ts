import { languagesOf, rawWords, readName } from './read-name'

/**
 * Reads names of one table as English would write them, in the languages that they prove: `members_start` for
 * `Mitglieder_Anfang`.
 */
export function wordsInEnglish(fields: readonly { readonly name: string }[]): (name: string) => readonly string[] {
  const languages = languagesOf(fields.map(({ name }) => rawWords(name)))
  return languages.size === 0 ? rawWords : (name) => readName(name, languages).raw
}
