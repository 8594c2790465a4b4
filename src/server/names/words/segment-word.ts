import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { spellings, wordsWith } from '@/server/names/vocabulary/words'

/**
 * Splits a word without separators (`lastmodifieddate`, `custid`) into known words; null if it is a single word. The
 * first part may be unknown (`radacctid`), but then the rest must be a word that rarely ends an ordinary English
 * word.
 */
export function segmentWord(word: string): string[] | null {
  if (word.length < 5 || word.length > lengthMax || !/^[a-z]+$/.test(word)) return null
  return divide(word) ?? behindUnknown(word)
}

const lengthMax = 40
const partLengthMax = 14

const shortEndings = wordsWith('short-ending')

const unsafeParts = wordsWith('unsafe-part')

const joining: ReadonlySet<string> = new Set(['of', 'to'])

function isPart(part: string, atEnd: boolean, atStart: boolean): boolean {
  if (part.length === 2) return atEnd ? shortEndings.has(part) : !atStart && joining.has(part)
  if (part.length === 3)
    return (atEnd || atStart) && !unsafeParts.has(part) && (spellings.has(part) || isKnownWord(part))
  return part.length > 3 && (isKnownWord(part) || spellings.has(part) || part === 'days' || isPlural(part))
}

const isPlural = (part: string): boolean =>
  part.length > 4 &&
  part.endsWith('s') &&
  !part.endsWith('ss') &&
  (classOfNoun.has(part.slice(0, -1)) || isKnownWord(part.slice(0, -1)))

/**
 * The parts of a word that consists of English words alone, as in `ratepernight`, of a participle and its particle, as in
 * `playedon`, of a question for a state, as in `isactive`, or of words and a unit, as in `distancekm`; null for other words.
 */
export function gluedParts(word: string): readonly string[] | null {
  if (word.length < 5 || word.length > lengthMax || !/^[a-z]+$/.test(word)) return null
  const [, done, particle] = happenedThen.exec(word) ?? []
  if (done !== undefined && particle !== undefined) return [done, particle]
  const [, verb, state] = asksState.exec(word) ?? []
  if (verb !== undefined && state !== undefined && flagWords.has(state)) return [verb, state]
  const at = unitStart(word)
  const measured = at < 0 ? '' : word.slice(0, at)
  const parts = isEnglish(measured) ? [measured] : inEnglish(divide(measured))
  return parts ? [...parts, word.slice(at)] : inEnglish(divide(word))
}

const happenedThen = /^([a-z]{3,}ed)(on|at|by)$/
/** `isactive`, `hasexpired` */
const asksState = /^(is|has)([a-z]{4,})$/
const flagWords = wordsWith('flag')
/** Where a unit begins that rarely ends another word after a known one; -1 without one. */
function unitStart(word: string): number {
  for (let at = 3; at < word.length - 1; at++) if (gluedUnits.has(word.slice(at))) return at
  return -1
}
const gluedUnits = wordsWith('glued-unit')

const inEnglish = (parts: readonly string[] | null): readonly string[] | null =>
  parts && !affixes.has(parts[0] ?? '') && !affixes.has(parts.at(-1) ?? '') && parts.every(isWhole) ? parts : null

const isWhole = (part: string, at: number): boolean =>
  (at > 0 && (part.length === 2 || abbreviated.has(part))) || isEnglish(part)

const isEnglish = (part: string): boolean =>
  part.length > 2 &&
  !unsafeParts.has(part) &&
  (isKnownWord(part) || part === 'days' || isVariant(part) || isPlural(part))

/** `colour`, `licence`: another spelling rather than an abbreviation. */
const isVariant = (part: string): boolean => part.length > 5 && spellings.get(part)?.length === 1

const affixes = wordsWith('affix')
const abbreviated = wordsWith('glued-abbreviation')

/** The fewest known parts that make up the whole word. */
function divide(word: string): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null
    for (let start = Math.max(0, end - partLengthMax); start < end - 1; start += 1) {
      const before = best[start]
      if (!before) continue
      const part = word.slice(start, end)
      if (!isPart(part, end === word.length, start === 0)) continue
      const known = best[end]
      if (!known || before.length + 1 < known.length) best[end] = [...before, part]
    }
  }
  const parts = best[word.length]
  if (!parts || parts.length < 2 || parts.length > 5) return null
  const before = parts.at(-2) ?? ''
  // A sponsorship is not a ship.
  if (parts.at(-1) === 'ship') return null
  if (parts.at(-1) === 'at' && !happened.test(before)) return null
  if (parts.at(-1) === 'ts' && !stamped.test(before)) return null
  return parts.at(-1) === 'to' && !lasting.has(before) ? null : parts
}

/** Words before `at`: `createdat`, `sentat`, but not `habitat`. */
const happened = /(?:ed|ent|uilt|aid|in|out|one|own|ost)$/

/** Words before `ts`: `eventts`, but not `tablets`. */
const stamped = /(?:ed|create|date|end|event|ing|log|start|time)$/

/** Words before `to` at the end: `dateto`. */
const lasting: ReadonlySet<string> = new Set(['date', 'valid', 'period', 'time', 'year'])

const safeEndings = wordsWith('safe-ending')

function behindUnknown(word: string): string[] | null {
  for (let start = 2; start <= word.length - 4; start += 1) {
    const rest = word.slice(start)
    const parts = divide(rest) ?? (safeEndings.has(rest) || (rest.length > 6 && spellings.has(rest)) ? [rest] : null)
    if (parts && (parts.length > 1 || start > 2)) return [word.slice(0, start), ...parts]
  }
  const ending = word.length > 5 && word.endsWith('url') ? 'url' : 'id'
  return word.endsWith(ending) ? [word.slice(0, -ending.length), ending] : null
}
