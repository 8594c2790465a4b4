import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Language } from '@/server/names/vocabulary/languages'
import { typeAtEnd } from '@/server/names/vocabulary/phrases'
import { wordsWith } from '@/server/names/vocabulary/words'
import { isRegularParticiple } from '@/server/names/words/participle'

/** `tiene_perro`, `mit_Fruehstueck`, `Helm_dabei`, `kostenpflichtig`, `العقد_ساري`: a flag by the grammar of its language. */
export function isForeignQuestion(reading: Reading, { languages }: RequestContext): boolean {
  if (languages.size === 0 || reading.ending !== null) return false
  const { written } = reading
  const [first = ''] = written
  const last = written.at(-1) ?? ''
  if (languages.has('german') && isGermanAbility(last, reading)) return true
  if (written.length < 2) return false
  if (hasRole('first', first, languages) || isArabicVerb(first, reading, languages)) return true
  if (hasRole('placing', first, languages))
    return (
      written.length === 2 &&
      reading.raw.join() !== written.join() &&
      (standings.has(reading.raw.at(-1) ?? '') || !isMeasured(reading))
    )
  if (hasRole('last', last, languages)) return reading.plurals.size === 0 && !isMeasured(reading)
  if (written.length > 2) return false
  return (languages.has('arabic') && isArabicSentence(reading)) || isStatement(reading, languages)
}

type Place = 'first' | 'last' | 'placing'

const hasRole = (place: Place, word: string, languages: ReadonlySet<Language>): boolean =>
  table()
    .get(`${place} ${word}`)
    ?.some((language) => languages.has(language)) === true

/** The languages of a word by position: first, before a place or state (`placing`), or last. */
const table = once(
  (): ReadonlyMap<string, readonly Language[]> =>
    new Map(
      readTable(new URL('./tables/foreign-questions.tsv', import.meta.url), ['word', 'place', 'languages'], {
        keyColumns: 2,
      }).map(({ word, place, languages }) => [`${place} ${word}`, languages.split(' ') as Language[]]), // by the table's test
    ),
)

/** `يطل على البحر`: a sentence whose verb is not a known noun. */
const isArabicVerb = (first: string, { raw }: Reading, languages: ReadonlySet<Language>): boolean =>
  languages.has('arabic') && thirdPerson.test(first) && raw.includes(first)
const thirdPerson = /^ي[ء-ي]{2,5}$/

const standings = wordsWith('standing')

const isMeasured = ({ words }: Reading): boolean => {
  const type = typeAtEnd(words, false)
  return type !== undefined && type !== 'text' && isMeasure(type)
}

/** Adjectives with German suffixes; `anzahl_stornierbar` is a count. */
const isGermanAbility = (last: string, { raw, plurals }: Reading): boolean =>
  plurals.size === 0 && raw.includes(last) && ability.test(last)
const ability =
  /[a-z]{3}(?:pflichtig|faehig|fahig|tauglich|berechtigt|bereit|gebunden|gerecht|wuerdig|wurdig)$|[a-z]{4}ierbar$/

/** A noun with an article and a predicate without one: the contract is active. */
function isArabicSentence({ written: [thing = '', said = ''], raw: [english = ''], words, plurals }: Reading): boolean {
  if (said.startsWith('ال') || said.startsWith('لل')) return false
  if (thing.startsWith('ال'))
    return states.has(english) || isRegularParticiple(english) || (english === said && passive.test(said))
  if (plurals.size > 0 || !confirming.has(english)) return false
  const type = typeAtEnd(words, false)
  return type === undefined || type === 'text'
}

/** `reservation_annulee`, `tarjeta_renovada`: a noun followed by a participle. */
function isStatement({ written, raw, words, plurals }: Reading, languages: ReadonlySet<Language>): boolean {
  if (raw.length !== 2 || plurals.size > 0 || raw[0] === written[0] || !confirming.has(raw[0] ?? '')) return false
  if (!romance.some((language) => languages.has(language))) return false
  const type = typeAtEnd(words, false)
  return !['date', 'time'].includes(words.at(-1) ?? '') && (type === undefined || !(isMeasure(type) || named.has(type)))
}
const romance = ['french', 'italian', 'portuguese', 'spanish'] as const
const named: ReadonlySet<string> = new Set(['fullName', 'productName'])

/** Passive participles: `مفعول`, `معطل`. */
const passive = /^م[^ا]{3,4}ه?$/
const states: ReadonlySet<string> = new Set([
  'absent',
  'active',
  'available',
  'free',
  'full',
  'open',
  'present',
  'ready',
  'valid',
])
const confirming = wordsWith('confirming')
