import type { LanguageName } from '@/server/names/vocabulary/data/translations'
import { foreignWords, knownWords, sharedWords, spellings, type Translation } from '@/server/names/vocabulary/lexicon'
import { segmentWord } from './segment-word'

/** One word as written and what it stands for. */
export type Unit = { words: readonly string[]; plural: boolean; language: LanguageName | null }

/**
 * What one word stands for: itself, what it abbreviates, its translation, its singular, or the words glued into it.
 * @param active the languages that the whole request speaks.
 */
export function understand(word: string, active: ReadonlySet<LanguageName>): Unit[] {
  if (isNumber(word)) return [unit([word])]
  return (
    inActiveLanguage(word, active) ??
    spelledOut(word) ??
    translated(word) ??
    singular(word) ??
    shortNumber(word, active) ??
    translatedForm(word) ??
    translatedCompound(word) ??
    translatedParts(word) ??
    segmentWord(word)?.flatMap((part) => spelledOut(part) ?? singular(part) ?? [unit([part])]) ?? [unit([word])]
  )
}

/** A shared word, or any, of the languages that the request speaks. */
function inActiveLanguage(word: string, active: ReadonlySet<LanguageName>): Unit[] | null {
  for (const language of active) {
    const translation =
      sharedWords.get(language)?.get(word) ?? foreign(word)?.find((candidate) => candidate.language === language)
    if (translation) return [unit(translation.words, false, language)]
  }
  return null
}

function translated(word: string): Unit[] | null {
  const [translation] = foreign(word) ?? []
  return translation ? [unit(translation.words, false, translation.language)] : null
}

/** The translations of a word, its Arabic article left out. */
export const foreign = (word: string): readonly Translation[] | undefined =>
  foreignWords.get(word) ?? (/^(ال|لل)../.test(word) ? foreignWords.get(word.slice(2)) : undefined)

/** `Telefonnr`, `auftragsnr`: a number, written short. */
const shortNumber = (word: string, active: ReadonlySet<LanguageName>): Unit[] | null =>
  word.length > 4 && word.endsWith('nr') ? understand(word.replace(/nr$/, 'nummer'), active) : null

/** The plural or genitive of a word of another language: `remarques`, `Bemerkungen`, `commenti`, `Auftrags`. */
function translatedForm(word: string): Unit[] | null {
  for (const [ending, replacements] of foreignEndings) {
    if (!word.endsWith(ending) || word.length - ending.length < stemLengthMin) continue
    for (const replacement of replacements) {
      const stem = word.slice(0, word.length - ending.length) + replacement
      const translation = foreign(stem)?.[0] ?? translatedCompound(stem)?.[0]
      if (translation)
        return [unit(translation.words, ending !== 's' || translation.language !== 'german', translation.language)]
    }
  }
  return null
}

const stemLengthMin = 4
const foreignEndings: readonly (readonly [string, readonly string[]])[] = [
  ['s', ['']],
  ['es', ['']],
  ['en', ['', 'e']],
  ['n', ['']],
  ['e', ['', 'a']],
  ['i', ['o', 'e']],
  ['oes', ['ao']],
]

/** German and Dutch glue nouns together: `Bestelldatum`, `Lieferantennummer`. Both parts must be words of theirs, or the last a telling one. */
function translatedCompound(word: string): Unit[] | null {
  for (const language of ['german', 'dutch'] as const) {
    const shared = sharedWords.get(language)
    const part = (text: string) =>
      (foreignWords.get(text)?.find((candidate) => candidate.language === language) ?? shared?.get(text))?.words
    for (let at = word.length - 3; at >= 4; at -= 1) {
      const head = part(word.slice(at))
      const first = head && joints.map((joint) => part(withoutJoint(word.slice(0, at), joint))).find(Boolean)
      if (head && first) return [unit([...first, ...head], false, language)]
      if (head && germanHeads.has(word.slice(at))) return [unit([word.slice(0, at), ...head], false, language)]
    }
  }
  return null
}

/** `nombrecomercial`, `fechadenacimiento`: words of one language written together, each in its place. */
function translatedParts(word: string): Unit[] | null {
  if (word.length < 2 * stemLengthMin) return null
  for (const language of gluing) {
    const part = (text: string) => foreignWords.get(text)?.find((candidate) => candidate.language === language)?.words
    for (let at = word.length - stemLengthMin; at >= stemLengthMin; at -= 1) {
      const first = part(word.slice(0, at))
      const last = first && (part(word.slice(at)) ?? part(word.slice(at).replace(/^d[eiao]l?/, '')))
      if (first && last) return [unit(first, false, language), unit(last, false, language)]
    }
  }
  return null
}

const gluing = ['spanish', 'portuguese', 'italian', 'french'] as const

/** Heads that hardly end a word of another language, whatever stands before them: `Ablesedatum`. */
const germanHeads: ReadonlySet<string> = new Set(
  'datum nummer preis betrag kosten gebuehr gebuhr gehalt lohn miete steuer stunden strasse farbe sprache konto adresse bezeichnung beschreibung'.split(
    ' ',
  ),
)

const joints = ['', 's', 'n', 'en', 'es', 'er'] as const
const withoutJoint = (part: string, joint: string): string =>
  part.endsWith(joint) ? part.slice(0, part.length - joint.length) : ''

function spelledOut(word: string): Unit[] | null {
  const words = spellings.get(word)
  if (words) return [unit(words, word.length > 2 && word.endsWith('s') && !words.at(-1)?.endsWith('s'))]
  return knownWords.has(word) ? [unit([word])] : null
}

function singular(word: string): Unit[] | null {
  const irregular = irregularPlurals.get(word)
  if (irregular) return [unit([irregular], true)]
  if (!word.endsWith('s') || word.length < 3) return null
  const stems = [word.replace(/ies$/, 'y'), word.slice(0, -1), word.replace(/es$/, '')]
  for (const stem of stems) {
    if (stem === word) continue
    const words = spellings.get(stem) ?? (knownWords.has(stem) ? [stem] : undefined)
    if (words) return [unit(words, true)]
  }
  return null
}

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['indices', 'index'],
  ['criteria', 'criterion'],
])

export const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word)
export const unit = (words: readonly string[], plural = false, language: LanguageName | null = null): Unit => ({
  words,
  plural,
  language,
})
