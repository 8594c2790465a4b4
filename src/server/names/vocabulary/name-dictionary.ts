import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { nameWords } from '@/server/names/words/name-words'
import { heads } from './data/heads'
import { phrases, pluralPhrases } from './data/phrases'
import { listed } from './lexicon'

/** A run of words at the end of a name that the dictionary knows. */
export type Hit = {
  /** The words it covers, counted from the end. */
  readonly length: number
  readonly words: readonly string[]
  /** The type it means, or the ambiguous head that has to be asked. */
  readonly means: { readonly type: FieldTypeName } | { readonly head: keyof typeof heads }
}

/** Everything the dictionary knows at the end of these words, the longest first. */
export function dictionaryHits(words: readonly string[], plural: boolean): Hit[] {
  const hits: Hit[] = []
  for (let length = Math.min(words.length, phraseLengthMax); length > 0; length -= 1) {
    const covered = words.slice(words.length - length)
    const phrase = covered.join(' ')
    const type = (plural ? pluralTypes.get(phrase) : undefined) ?? types.get(phrase)
    const head = length === 1 ? headNames.get(phrase) : undefined
    if (head) hits.push({ length, words: covered, means: { head } })
    else if (type) hits.push({ length, words: covered, means: { type } })
  }
  return hits
}

/** Whether the words are a single head that means several things. */
export const isAmbiguous = (words: readonly string[]): boolean => words.length === 1 && headNames.has(words[0] ?? '')

/** The type whose catalog name this is, however it is written: `firstName`, `first_name`, `FIRST NAME`. */
export const catalogType = (raw: readonly string[]): FieldTypeName | undefined => exactNames.get(raw.join(' '))

/** The type that these words mean taken as a whole. */
export const phraseType = (words: readonly string[]): FieldTypeName | undefined => types.get(words.join(' '))

const headNames = new Map(Object.keys(heads).map((head) => [head, head as keyof typeof heads])) // keys of a literal table

const exactNames: ReadonlyMap<string, FieldTypeName> = new Map(
  fieldTypeNames.flatMap((type) => {
    const words = nameWords(type)
    return [[words.join(' '), type] as const, [words.join(''), type] as const]
  }),
)

const types: ReadonlyMap<string, FieldTypeName> = new Map([
  ...typesByPhrase(phrases),
  ...fieldTypeNames.map((type) => [nameWords(type).join(' '), type] as const),
])
const pluralTypes: ReadonlyMap<string, FieldTypeName> = new Map(typesByPhrase(pluralPhrases))

const phraseLengthMax = Math.max(...[...types.keys()].map((phrase) => phrase.split(' ').length))

function typesByPhrase(table: Partial<Record<FieldTypeName, string>>): [string, FieldTypeName][] {
  return fieldTypeNames.flatMap((type) =>
    listed(table[type] ?? '').map((phrase): [string, FieldTypeName] => [phrase, type]),
  )
}
