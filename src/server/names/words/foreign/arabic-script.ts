import { memoize } from '@/server/kernel/memory/memoize'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Language } from '@/server/names/vocabulary/languages'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { isArabic } from '@/server/names/words/arabic-forms'
import { transliteratedWord } from '@/server/names/words/translate-word'

/**
 * The Arabic word that a word in Latin letters spells: `almablagh` is المبلغ, `istihlak` استهلاك. Its consonants decide,
 * and its long vowels where several words share these. Null if none has them, or two of different meanings do.
 */
export const inArabicScript: (word: string) => string | null = memoize((word) => {
  if (!/^[a-z]{4,20}$/.test(word) || english().has(word.replace(/s$/, ''))) return null
  const bare = word.replace(article, '')
  const known = meaningInLatin(word)
  const near = [bare, bare.replace(/[ae]t$/, 'a')]
    .flatMap((each) => candidates(each))
    .filter((each) => known === undefined || each.english === known)
  const least = Math.min(tooFar, ...near.map(({ far }) => far))
  const best = near.filter(({ far }) => far < least + 0.05)
  const [first] = best
  if (!first || least >= tooFar || best.some(({ english }) => english !== first.english)) return null
  return bare === word ? first.word : `ال${first.word}`
}, 10_000)

/** As the table of Arabic in Latin letters has it. */
const meaningInLatin = (word: string): string | undefined =>
  (
    sureTranslations()
      .get(word)
      ?.find(({ language }) => language === 'arabicLatin') ?? transliteratedWord(word, latin)?.[0]
  )?.words.join(' ')
const latin: ReadonlySet<Language> = new Set(['arabicLatin'])

/** English words that begin like an Arabic article. */
const english = once(
  (): ReadonlySet<string> =>
    new Set(readTable(new URL('./begins-with-article.tsv', import.meta.url), ['word']).map(({ word }) => word)),
)

function candidates(bare: string) {
  const { consonants, vowels } = spelling(
    bare
      .replace(/(?<=[aeiou])h$/, '')
      .split(letters)
      .filter(Boolean),
  )
  const found = consonants.length < 2 ? [] : (byConsonants().get(consonants) ?? [])
  return found.map((each) => ({ ...each, far: distance(vowels, each.vowels) }))
}

const article = /^(?:al|el)(?=[a-z]{3})/
/** Keeps the separators: two letters for one consonant before single ones. */
const letters = /(sh|kh|gh|th|dh|ch|[a-z])/

type Spelling = { readonly consonants: string; readonly vowels: readonly string[] }

/** Letters of either script by sound; vowels are what stands between consonants. */
function spelling(of: readonly string[]): Spelling {
  let consonants = ''
  const vowels = ['']
  for (const [at, letter] of of.entries()) {
    const sound = sounds.get(letter) ?? letter
    if (sound === '') continue
    if (vowel.test(sound) && !(at === 0 && /[wy]/.test(sound))) vowels.push(`${vowels.pop() ?? ''}${sound}`)
    else if (isArabic(letter) || sound !== consonants.at(-1) || vowels.at(-1) !== '') {
      consonants += sound
      vowels.push('')
    }
  }
  return { consonants, vowels }
}

const vowel = /^[aeiouwy]$/
const sounds: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ sh: '$', ch: '$', kh: 'x', gh: 'g', th: 't', dh: 'd', q: 'k', c: 'k', p: 'b', v: 'f' }),
  ...Object.entries({ ا: 'a', و: 'w', ي: 'y', ع: '', ء: '', ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd' }),
  ...Object.entries({ ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: '$', ص: 's', ض: 'd', ط: 't', ظ: 'z', غ: 'g', ف: 'f' }),
  ...Object.entries({ ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' }),
])

const tooFar = 4

/** Long vowels of the Arabic word must be heard, and a final one written; short ones are written in Latin letters alone. */
function distance(heard: readonly string[], written: readonly string[]): number {
  const last = written.length - 1
  return written.reduce((far, long, at) => {
    const short = heard[at] ?? ''
    if (long === '') return far + (short.length > 1 || (short !== '' && at === last) ? 1 : 0)
    if (short === '') return far + (at === 0 || at === last ? 1 : tooFar)
    const heardLong = short.length > 1 ? -0.1 : 0
    return [...long].reduce((all, letter) => all + (like[letter]?.test(short) ? heardLong : 1), far)
  }, 0)
}

const like: Readonly<Record<string, RegExp>> = { a: /a/, w: /[ouw]/, y: /[iey]/ }

/** Words of the table, those with a meaning of their own before those that only its phrases have. */
const byConsonants = once(() => {
  const meanings = new Map<string, string>()
  for (const [written, { words }] of sureTranslations().ofLanguage('arabic')) {
    if (!written.includes(' ')) meanings.set(written, words.join(' '))
    else for (const word of written.split(' ')) if (!meanings.has(word)) meanings.set(word, `of ${word}`)
  }
  const found = new Map<string, (Spelling & { readonly word: string; readonly english: string })[]>()
  for (const [word, english] of meanings) {
    if (word.startsWith('ال') || word.length < 3) continue
    const spelled = spelling([...word.replace(/ه$/, 'ا')])
    found.set(spelled.consonants, [...(found.get(spelled.consonants) ?? []), { ...spelled, word, english }])
  }
  return found
})

/** Whether a word with its article is an Arabic one without doubt: `alijmali`. */
export const isArabicInLatin = (word: string): boolean =>
  /^al[a-z]{5,}$/.test(word) &&
  !english().has(word.replace(/s$/, '')) &&
  candidates(word.replace(article, '')).some(({ far, consonants }) => far <= 0 && consonants.length > 2)
