import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { type TypeName, typeNames } from './field-types'
import { type Head, heads } from './heads'
import { disjoint, oneOf, optional } from './load'

const typeOrNone = optional(oneOf(typeNames))

/**
 * Phrases for each type in the words of a `Reading`: English, singular, abbreviations spelled out, translated, head
 * last. `one` is the type of a phrase, `many` its type if the head is plural: `days` is a count, `day` a day of the
 * month.
 */
const phrases = once(() => {
  const singulars = typesOf(rows(), 'one')
  for (const [phrase] of singulars)
    if (heads.has(phrase)) throw new Error(`"${phrase}" is a head and a phrase of the vocabulary; list it in one only`)
  const types = disjoint<TypeName>(singulars, namesInWords())
  return {
    types,
    typesOfPlurals: new Map(typesOf(rows(), 'many')),
    /** Words of the longest phrase, the maximum of a look-up. */
    lengthMax: Math.max(...Array.from(types.keys(), (phrase) => phrase.split(' ').length)),
  }
})

const rows = once(() => readTable(new URL('./tables/phrases.tsv', import.meta.url), ['phrase', 'one', 'many']))

function typesOf(
  rows: readonly Readonly<Record<'phrase' | 'one' | 'many', string>>[],
  number: 'one' | 'many',
): [string, TypeName][] {
  const types: [string, TypeName][] = []
  for (const { phrase, [number]: cell } of rows) {
    const type = typeOrNone(cell)
    if (type) types.push([phrase, type])
  }
  return types
}

const namesInWords = once(() => typeNames.map((type) => [splitName(type).join(' '), type] as const))

/** All words of phrases: of the table itself, because some commands need no types. */
export const phraseWords = once((): ReadonlySet<string> => {
  const words = new Set<string>()
  const add = (phrase: string) => {
    if (!phrase.includes(' ')) words.add(phrase)
    else for (const word of phrase.split(' ')) words.add(word)
  }
  for (const { phrase } of rows()) add(phrase)
  for (const [name] of namesInWords()) add(name)
  for (const head of heads.keys()) add(head)
  return words
})

/** A suffix of a name that is a phrase or an ambiguous head. */
export type Match = {
  /** In words, counted from the end. */
  readonly length: number
  /** The type it means, or the head whose meaning depends on the request. */
  readonly means: { readonly type: TypeName } | { readonly head: Head }
}

/** All matching suffixes, the longest first. */
export function matchesAtEnd(words: readonly string[], isPlural: boolean): Match[] {
  const { types, typesOfPlurals, lengthMax } = phrases()
  const matches: Match[] = []
  for (let length = Math.min(words.length, lengthMax); length > 0; length -= 1) {
    const phrase = words.slice(-length).join(' ')
    const head = length === 1 ? heads.get(phrase) : undefined
    const type = (isPlural ? typesOfPlurals.get(phrase) : undefined) ?? types.get(phrase)
    if (head) matches.push({ length, means: { head } })
    else if (type) matches.push({ length, means: { type } })
  }
  return matches
}

/** The type of the longest match; undefined if there is none or it is an ambiguous head. */
export function typeAtEnd(words: readonly string[], isPlural: boolean): TypeName | undefined {
  const [match] = matchesAtEnd(words, isPlural)
  return match && 'type' in match.means ? match.means.type : undefined
}

/** The type of the whole phrase. */
export const typeOfPhrase = (words: readonly string[]): TypeName | undefined => phrases().types.get(words.join(' '))

/** The type with this name, in any spelling: `firstName`, `first_name`, `FIRST NAME`, `firstname`. */
export const typeNamed = (raw: readonly string[]): TypeName | undefined => ownNames().get(raw.join(' '))

/** Whether this is a single ambiguous word. */
export const isAmbiguous = (raw: readonly string[]): boolean => heads.has(raw.join(' '))

const ownNames = once(
  (): ReadonlyMap<string, TypeName> =>
    new Map(
      namesInWords().flatMap(([name, type]) => [[name, type] as const, [name.replaceAll(' ', ''), type] as const]),
    ),
)
