import type { FieldTypeName } from '@/server/generation/catalog'
import { stemOf } from '@/server/generation/text/stem'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { yesOrNo } from '@/server/names/rules/yes-or-no'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { hasCallingEnding } from '@/server/names/words/foreign/calling'
import { isCountAmongCounts, isCountOfDone, isCountOfKind, isCountOfThings, isPhrasal } from './name-shapes/counts'
import { hasForeignParticiple, isParticiple } from './name-shapes/participles'
import { shapeWords } from './name-shapes/shape-words'
import { isSwitch } from './name-shapes/switches'
import { rowOfSoftware } from './topics/software-tables'

/**
 * Neutral placeholders for unknown columns: a short label or code made from the column's name, a few if it counts
 * things. Null for known columns and for names that ask for prose.
 */
export function placeholderOf(
  { reading, meaning }: ReadColumn<FieldTypeName>,
  context: RequestContext,
): ColumnProfile<FieldTypeName> | null {
  if (meaning.type !== 'text') return null
  const head = reading.words.at(-1) ?? ''
  const isCount = isCountOfDone(reading) || isCountOfThings(reading) || isCountAmongCounts(reading, context)
  if (isCount || isCountOfKind(reading, context))
    return { meaning: { ...meaning, type: 'integer', certain: false }, constraints: few, standIn: 'usual' }
  if (isLastTime(reading)) return { meaning: { ...meaning, type: 'date', certain: false } }
  if (isMove(reading)) return { meaning: { ...meaning, type: 'dateTime', certain: false } }
  const opening = reading.raw.filter((word) => /^\p{L}{2}/u.test(word))
  if (
    isParticiple(head) ||
    isSwitch(reading) ||
    (opening.length === 1 && isParticiple(opening[0] ?? '')) ||
    hasDone(reading) ||
    isDoneThere(opening) ||
    isCommand(opening) ||
    isPhrasal(reading.raw) ||
    hasForeignParticiple(reading, context)
  )
    return { meaning: { ...meaning, flag: true, certain: false }, constraints: yesOrNo(reading) }
  if (isPerson(reading) || isForeignCalling(reading, context))
    return { meaning: { ...meaning, type: 'fullName', certain: false } }
  const row = reading.raw.join() === 'name' ? rowOfSoftware(context) : null
  const classes = shapeWords('class-head').has(reading.raw.at(-1) ?? '') ? classesOf(reading.name) : undefined
  return {
    meaning: { ...meaning, certain: false },
    constraints: classes
      ? { values: classes }
      : { shape: isCode(reading, context) ? 'code' : 'label', ...(row && { stem: row }) },
    standIn: 'placeholder',
  }
}

/** Of things of unknown number. */
const few = { distribution: 'lognormal', min: 0, max: 1_200, mean: 12, stddev: 7 } as const

/**
 * Whether the last word means a code: a word for one, unpronounceable initials (`mpxn`), or any initials in the first
 * column (`case_urn`).
 */
function isCode(reading: Reading, { readings }: RequestContext): boolean {
  const head = reading.words.at(-1) ?? ''
  if (shapeWords('code-head').has(head)) return true
  const areInitials = /^[a-z]{3,4}$/.test(head) && !isKnownWord(head)
  return areInitials && (reading === readings[0] || !/[aeiouy]/.test(head))
}

/** A date: `last_repaint`, `next_overhaul`. */
const isLastTime = ({ raw, plurals }: Reading): boolean =>
  raw.length === 2 && ['last', 'latest', 'next', 'previous'].includes(raw[0] ?? '') && plurals.size === 0

/** A moment: `arrived_scene`, `departed_gate`, `left_depot`. */
const isMove = ({ raw }: Reading): boolean => raw.length === 2 && shapeWords('leaving').has(raw[0] ?? '')

/** A flag: `passed_inspection`, `started_walking`. */
const hasDone = ({ raw, plurals }: Reading): boolean =>
  raw.length === 2 && shapeWords('undergone').has(raw[0] ?? '') && plurals.size === 0

/** `pressed_into_juice`, `kept_on_site`. */
const isDoneThere = ([done = '', how = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 && isParticiple(done) && shapeWords('there').has(how)

/** A setting: `send_interview_reminder`. Not if the last word is a key or a class. */
const isCommand = (opening: readonly string[]): boolean =>
  opening.length > 1 &&
  shapeWords('commanding').has(opening[0] ?? '') &&
  !shapeWords('identifying').has(opening.at(-1) ?? '') &&
  !shapeWords('class-head').has(opening.at(-1) ?? '') &&
  !shapeWords('any-class').has(opening.at(-1) ?? '')

/** A person by role: `taxpayer_name`, `crew_chief`. */
const isPerson = ({ raw }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  if (raw.length === 1 && /[a-z]{3}(?:sman|swoman|sperson|monger|[bdglmnprt]ist)$/.test(last) && !lists.test(last))
    return true
  const named = raw.length > 1 && last === 'name' ? (raw.at(-2) ?? '') : ''
  return shapeWords('calling').has(last) || shapeWords('calling').has(named) || agent.test(named)
}
/** `kinésithérapeute`, `enfermero`, `Geselle`: words with occupational endings of their language. */
function isForeignCalling({ raw, written, plurals }: Reading, { languages }: RequestContext): boolean {
  const word = written.length === 1 && plurals.size === 0 ? (raw[0] ?? '') : ''
  return [...languages].some((language) => hasCallingEnding(word, language))
}

const lists = /(?:check|wait|play|short|price|pick|mail|white|black|cast|to)list$/
const agent = /(?:[a-z]{3}(?:ist|ician|eer|man|woman|keeper|payer|holder|smith|wright)|[^aeiou](?:ster))$/

/** `Deposit scheme A` to `F`. */
const classesOf = (name: string): string[] => {
  const [first = '', ...rest] = stemOf(name)
  return [...'ABCDEF'].map((letter) => `${first.toUpperCase()}${rest.join('')} ${letter}`)
}
