import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { type Language, languageNames } from '@/server/names/vocabulary/languages'
import { oneOf } from '@/server/names/vocabulary/load'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { isArabic } from '@/server/names/words/arabic-forms'
import { isIrregularParticiple, isParticiple } from '@/server/names/words/participle'
import { understand } from '@/server/names/words/understand-word'
import { orderWords } from './order-words'

/**
 * Replaces small words by their English at that place: `Name_des_Kindes` is a name of a child, `geprueft_von` checked
 * by someone. The elided `l` and `d` of `lieu_de_l_accident` are not litres and days.
 * @param active the languages of the whole request.
 */
export function withSmallWords(words: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  if (active.size === 0) return words
  const isElided = (word: string, at: number) =>
    active.has('french') && /^[dl]$/.test(word) && /^[aeiouyh]/.test(words[at + 1] ?? '')
  return words.flatMap((word, at) => {
    if (isElided(word, at)) return word === 'd' && at > 0 ? ['of'] : []
    const meanings = meaningsOf().get(word) ?? []
    for (const language of active) {
      const said = meanings.find((each) => each.language === language && isAt[each.place](words, at, active))?.english
      if (said !== undefined) return isArabic(said) ? [said] : said.split(' ').filter(Boolean)
    }
    return [word]
  })
}

const places = ['alone', 'participle', 'measured', 'last', 'between', 'agreeing', 'metres', 'unknown', 'thing'] as const
type Place = (typeof places)[number]

const isAt: Readonly<Record<Place, (words: readonly string[], at: number, active: ReadonlySet<Language>) => boolean>> =
  {
    // In Arabic an adjective is as definite as its noun: `التكلفة الكلية` is a total, `عميد الكلية` the dean of a college.
    agreeing: (words, at) => at > 0 && isDefinite(words[at]) === isDefinite(words[at - 1]),
    alone: (words) => words.length === 1,
    between: (words, at) => at > 0 && at < words.length - 1,
    last: (words, at) => at > 0 && at === words.length - 1,
    measured: (words, at, active) =>
      at > 0 &&
      at === words.length - 1 &&
      !understand(words[at - 1] ?? '', active).some(({ words: before }) =>
        before.some((word) => orderWords('paid').has(word)),
      ),
    metres: (words, at) => words.length === 2 && metres.has(words[1 - at] ?? ''),
    participle: (words, at, active) =>
      at === 1 &&
      words.length === 2 &&
      understand(words[0] ?? '', active)[0]?.words.some((word) => isDone(word)) === true,
    thing: (words, at, active) => at === 0 && words.length > 1 && !isOfPerson(words, active),
    unknown: (words, at, active) =>
      at === 0 && words.length > 1 && understand(words[1] ?? '', active).every(({ language }) => language === null),
  }

const isDefinite = (word = ''): boolean => word.startsWith('ال')
const metres: ReadonlySet<string> = new Set(['m', 'km', 'mm', 'م', 'متر', 'كم'])

/** `طول المريض`, the height of a patient, is not the length of a thing. */
const isOfPerson = (words: readonly string[], active: ReadonlySet<Language>): boolean =>
  understand(words[1] ?? '', active).some(({ words: english }) => classOfNoun.get(english.at(-1) ?? '') === 'person')

/** What people do to things: a flat that is `belegt_von` one day is not occupied by someone. */
const isDone = (word: string): boolean => !isIrregularParticiple(word, 'lasting') && isParticiple(word, 'done')

type Meaning = { readonly language: Language; readonly place: Place; readonly english: string }

/** The meanings of each small word, in the order of places. */
const meaningsOf = once((): ReadonlyMap<string, readonly Meaning[]> => {
  const [languageIn, placeIn] = [oneOf(languageNames), oneOf(places)]
  const byWord = new Map<string, Meaning[]>()
  for (const { word: written, english } of readTable(new URL('./small-words.tsv', import.meta.url), [
    'word',
    'english',
  ])) {
    const [language = '', word = '', place = ''] = written.split(' ')
    const meaning = { language: languageIn(language), place: placeIn(place), english }
    byWord.set(word, [...(byWord.get(word) ?? []), meaning])
  }
  for (const meanings of byWord.values()) meanings.sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
  return byWord
})
