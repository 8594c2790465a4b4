import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * A remark about the other columns of a table in their own words: "Reifendruck: geprüft, in Ordnung". A colon
 * needs no agreement of gender and case. Null without two nouns, and for languages without sayings.
 */
export function remarkOnSubjects({ readings }: RequestContext, language: string): string | null {
  const said = sayings().get(language)
  const subjects = [...new Set(readings.flatMap((reading) => subjectIn(reading, language) ?? []))].slice(0, subjectsMax)
  return said === undefined || subjects.length < subjectsMin ? null : `(${subjects.join('|')}): (${said})`
}

const subjectsMin = 2
const subjectsMax = 6
const wordsMax = 3
/** Maximum length of a last word that is a unit. */
const unitMax = 3

/** The noun of a column as its name writes it; null for moments, counts, codes, people and texts. */
function subjectIn({ name, raw, ending }: Reading, language: string): string | null {
  if (ending !== null || raw.some((word) => isSpeechless(word))) return null
  const written = name.split(/[_\s]+/).filter(Boolean)
  while ((written.at(-1) ?? '').length <= unitMax && written.length > 1) written.pop()
  const isWord = language === 'arabic' ? /^\p{Script=Arabic}+$/u : /^\p{Lu}?[\p{Ll}\p{M}]+$/u
  if (written.length > wordsMax || !written.every((word) => isWord.test(word))) return null
  const phrase = written.join(' ')
  return phrase.length <= unitMax ? null : phrase.slice(0, 1).toUpperCase() + phrase.slice(1)
}

const isSpeechless = (word: string): boolean =>
  shapeWords('speechless').has(word) ||
  (word !== 'type' && shapeWords('identifying').has(word)) ||
  shapeWords('calling').has(word)

const sayings = once(
  () =>
    new Map(
      readTable(new URL('./subject-sayings.tsv', import.meta.url), ['language', 'said']).map(({ language, said }) => [
        language,
        said,
      ]),
    ),
)
