import { once } from '@/server/kernel/memory/once'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language, Translation } from '@/server/names/vocabulary/languages'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'
import { wordsWith } from '@/server/names/vocabulary/words'
import { arabicStems, isArabic, transliterationKey, withoutParticle, withoutPrefix } from './arabic-forms'
import { isParticiple } from './participle'
import { type Unit, unit } from './unit'

/** The sure translations of a word, without its Arabic article. */
export const sureTranslationsOf = (word: string): readonly Translation[] | undefined =>
  sureTranslations().get(word) ??
  (isArabic(word) ? withoutPrefix(word, (rest) => sureTranslations().get(rest)) : undefined)

/** The translation from one of the request's languages, shared words included. */
export function translationIn(active: ReadonlySet<Language>, word: string): Unit[] | null {
  for (const language of active) {
    const found = from(language, sharedTranslations().get(word)) ?? from(language, sureTranslationsOf(word))
    if (found) return [unitOf(found)]
  }
  return null
}

export function translatedWord(word: string): Unit[] | null {
  const [translation] = sureTranslationsOf(word) ?? []
  return translation ? [unitOf(translation)] : null
}

/** Transliterated Arabic by pronunciation: `tareekh`, `taarikh` and `altarikh` are `tarikh`. */
export function transliteratedWord(word: string, active: ReadonlySet<Language>): Unit[] | null {
  const found = active.has('arabicLatin') ? transliterations().get(transliterationKey(word)) : undefined
  return found ? [unitOf(found)] : null
}

const transliterations = once(
  () =>
    new Map(
      Array.from(
        sureTranslations().ofLanguage('arabicLatin'),
        ([word, translation]) => [transliterationKey(word), translation] as const,
      ),
    ),
)

/**
 * The plural or genitive of a word of another language: `remarques`, `Bemerkungen`, `commenti`, `Auftrags`.
 * @param active the languages of the request, whose shared words are translated too.
 */
export function translatedForm(word: string, active: ReadonlySet<Language>): Unit[] | null {
  if (isArabic(word)) return arabicForm(word)
  const undone = undoneIn(word)
  if (undone) return undone
  for (const [ending, replacements] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < stemLengthMin) continue
    for (const replacement of replacements) {
      const stem = word.slice(0, word.length - ending.length) + replacement
      const found = sureTranslationsOf(stem)?.[0] ?? sharedIn(active, stem) ?? translatedCompound(stem, active)?.[0]
      if (found) return [unit(found.words, isOfMany(ending, found), found.language)]
    }
  }
  return feminineOf(word)
}

/** `unverkauft`, `unbezahlt`: a German participle and its opposite. */
function undoneIn(word: string): Unit[] | null {
  const done = /^un([a-z]{5,})$/.exec(word)?.[1]
  const [first] = from('german', done === undefined ? undefined : sureTranslations().get(done))?.words ?? []
  return first !== undefined && isParticiple(first, 'translated') ? [unit([`un${first}`], false, 'german')] : null
}

const sharedIn = (active: ReadonlySet<Language>, word: string): Translation | undefined =>
  sharedTranslations()
    .get(word)
    ?.find(({ language }) => active.has(language))

/** `pagada`, `vendidas`: feminine participles. */
function feminineOf(word: string): Unit[] | null {
  const stem = /^([a-z]{3,})as?$/.exec(word)?.[1]
  const found = stem === undefined ? undefined : sureTranslationsOf(`${stem}o`)?.[0]
  return found && isParticiple(found.words.at(-1) ?? '', 'translated')
    ? [unit(found.words, word.endsWith('s'), found.language)]
    : null
}

/** `مراجعات` of `مراجعه`, `علاجي` of `علاج`: a plural ending marks the word as countable. */
function arabicForm(word: string): Unit[] | null {
  for (const { stem, plural } of arabicStems(word)) {
    const found = from('arabic', sureTranslations().get(stem))
    if (found) return [unit(found.words, plural, 'arabic')]
  }
  const found = withoutParticle(word, (rest) => from('arabic', sureTranslationsOf(rest)))
  return found ? [unitOf(found)] : null
}

/** Whether the ending is a plural: the `e` of a French participle is feminine. */
const isOfMany = (ending: string, { language }: { readonly language: Language | null }): boolean =>
  !(ending === 's' && language === 'german') && !(ending === 'e' && language === 'french')

const stemLengthMin = 4
const endings: readonly (readonly [ending: string, replacements: readonly string[]])[] = [
  ['s', ['']],
  ['es', ['']],
  ['en', ['', 'e']],
  ['n', ['']],
  ['e', ['', 'a']],
  ['i', ['o', 'e']],
  ['oes', ['ao']],
]

/**
 * German and Dutch compounds: `Bestelldatum`, `Lieferantennummer`, `Taxiunternehmen`. The last part must be a word of
 * the language, the first part one of the language or of English. If the last part is one of `unmistakableHeads`, or
 * long enough in a request in that language, the first part may be unknown, as in `Gärtemperatur`.
 * @param active the languages of the whole request.
 */
export function translatedCompound(word: string, active: ReadonlySet<Language>): Unit[] | null {
  for (const language of new Set([...active, ...compounding])) {
    if (!compounding.has(language)) continue
    const found = knownCompound(word, language) ?? headedCompound(word, language, active.has(language))
    if (found) return found
  }
  return null
}

const compounding: ReadonlySet<Language> = new Set(['german', 'dutch'])

const wordsOf = (part: string, language: Language): readonly string[] | undefined =>
  (from(language, sureTranslations().get(part)) ?? from(language, sharedTranslations().get(part)))?.words

function knownCompound(word: string, language: Language): Unit[] | null {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const head = wordsOf(word.slice(at), language)
    if (!head || (at < stemLengthMin && word.length - at < longHeadMin)) continue
    const first = joints
      .map((joint) => withoutJoint(word.slice(0, at), joint))
      .map((part) => wordsOf(part, language) ?? (word.length - at >= longHeadMin ? inEnglishToo(part) : undefined))
      .find(Boolean)
    if (first) return [unit([...first, ...head], false, language)]
  }
  return null
}

/** The longest possible head of the word, after any first part. */
function headedCompound(word: string, language: Language, isActive: boolean): Unit[] | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const tail = word.slice(at)
    const isLong = at >= stemLengthMin || partOf(word.slice(0, at), language) !== undefined
    const isHead = unmistakableHeads.has(tail) || (isActive && isLong && tail.length >= loneHeadMin)
    const head = isHead ? wordsOf(tail, language) : undefined
    if (head) return [unit([...(partOf(word.slice(0, at), language) ?? [word.slice(0, at)]), ...head], false, language)]
  }
  return null
}

/** The first part of a compound in its language, without a joint. */
const partOf = (part: string, language: Language): readonly string[] | undefined =>
  joints.map((joint) => wordsOf(withoutJoint(part, joint), language)).find(Boolean)

/** Minimum length of a head after an unknown part, in a request in its language. */
const loneHeadMin = 4
/** Shorter heads would split too many English words: `firmware`. */
const longHeadMin = 6
const inEnglishToo = (part: string): readonly string[] | undefined =>
  part.length >= stemLengthMin && isKnownWord(part) ? [part] : undefined

const joints = ['', 's', 'n', 'en', 'es', 'er'] as const
const withoutJoint = (part: string, joint: string): string =>
  part.endsWith(joint) ? part.slice(0, part.length - joint.length) : ''

const unmistakableHeads = wordsWith('unmistakable-head')

/** `nombrecomercial`, `fechadenacimiento`: two words of one language written together. */
export function translatedPair(word: string): Unit[] | null {
  for (const language of ['spanish', 'portuguese', 'italian', 'french'] as const) {
    const wordsOf = (part: string) => from(language, sureTranslations().get(part))?.words
    for (let at = word.length - stemLengthMin; at >= stemLengthMin; at -= 1) {
      const first = wordsOf(word.slice(0, at))
      const last = first && (wordsOf(word.slice(at)) ?? wordsOf(word.slice(at).replace(/^d[eiao]l?/, '')))
      if (first && last) return [unit(first, false, language), unit(last, false, language)]
    }
  }
  return null
}

const from = (language: Language, translations: readonly Translation[] | undefined): Translation | undefined =>
  translations?.find((translation) => translation.language === language)

const unitOf = ({ words, language, isPlural }: Translation): Unit => unit(words, isPlural, language)
