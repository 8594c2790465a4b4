import { withoutNarrowing } from '@/server/generation/profiles/name-shapes/narrowing'
import { quantitiesOf } from '@/server/generation/profiles/numbers/quantities'
import { readingsOfUnits } from '@/server/generation/profiles/numbers/unit-table'
import { type Measured, measuredBy, nothing } from '@/server/generation/profiles/numbers/units'
import { topicWeights } from '@/server/generation/profiles/topics/topics'
import { saidOtherwise } from '@/server/generation/profiles/translations/said-otherwise'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import type { Reading } from '@/server/names/read/read-name'
import { typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { orderWords } from '@/server/names/words/order/order-words'
import { type Candidate, candidatesFor } from './candidates/candidates'
import { isTurned, participleLast, withoutCount, withoutParticiple } from './candidates/turned-names'
import { type Concept, isNumeric, typeOfConcept } from './concept'
import { conceptKey, dimensionKey, exactKey, stem } from './concept-key'
import { conceptsByKey } from './dictionary'

/** Everything derived from a name alone, in the order of trial; cached because names recur. */
export type Sought = {
  readonly measured: Measured
  /** Topic weights of the name itself, subtracted because a word is not evidence for its own meaning. */
  readonly own: Own
  /** Evidence of the whole name for topics. */
  readonly votes: Votes
  /** Topics of all candidates. */
  readonly topics: ReadonlySet<string>
  /** The name as written, and the unit that is written in it: the English of a `Baujahr` ends in one, `year`. */
  readonly exact: Form & { readonly measured: Measured }
  /** A translated name as English writes it: `Beilage` is a `side_dish`. */
  readonly english: Form
  readonly written: readonly Form[]
  /** Forms with synonyms, for translated names. */
  readonly otherwise: readonly Form[]
  /** Measures whose names have another unit of the same dimension. */
  readonly converted: readonly Form[]
  readonly narrowed: readonly Form[]
  readonly counted: readonly Form[]
  /** With the quantity of the unit: `net weight` for `net_kg`. */
  readonly implied: readonly Form[]
  /** The ends of the name, the longest first. */
  readonly endings: readonly (Form & { readonly own: Own; readonly left: number })[]
}

/** Topics, and the weight of the evidence for each. */
type Votes = readonly (readonly [topic: string, weight: number])[]

export type Own = () => ReadonlyMap<string, number>

/** A form of the name in the dictionary, and its number of words. */
export type Form = { readonly length: number; readonly candidates: readonly Candidate[] }

/** The forms of a name in the dictionary. */
export const soughtIn = memoizeByObject((reading: Reading): Sought => {
  const forms = readForms(reading)
  const all = [
    forms.exact,
    forms.english,
    ...forms.written,
    ...forms.otherwise,
    ...forms.converted,
    ...forms.narrowed,
    ...forms.counted,
    ...forms.implied,
    ...forms.endings,
  ]
  const topics = new Set<string>()
  for (const { candidates } of all)
    for (const { concept } of candidates) for (const topic of concept.topics) topics.add(topic)
  return { ...forms, topics }
})

/**
 * A whole name is weaker evidence for a topic than one of the topic's own words, and still weaker if many topics
 * share it.
 */
const wholeName = 0.8
/**
 * A name that also has a general meaning is half the evidence, and a name with a type is none: people and animals
 * have a `dob`.
 */
const ofEverywhere = 0.5

function votesOf({ words }: Reading, forms: readonly Form[]): Votes {
  if (typeOfPhrase(words) !== undefined) return []
  const concepts = forms.flatMap(({ candidates }) => candidates.map(({ concept }) => concept))
  const topics = new Set(concepts.flatMap(({ trades }) => trades))
  const isGeneral = concepts.some(({ trades }) => trades.length === 0)
  const each = (wholeName * (isGeneral ? ofEverywhere : 1)) / Math.sqrt(topics.size)
  return [...topics].map((topic) => [topic, each] as const)
}

function readForms(reading: Reading): Omit<Sought, 'topics'> {
  const { raw, written: asWritten } = reading
  const measured = endsInItself(reading) ? nothing : measuredBy(raw)
  const candidatesOf = candidatesFor(measured, measured.unit !== null || isPlural(reading))
  const formsOf = (forms: readonly (readonly string[])[]): Form[] => {
    const keys = new Set<string>()
    const found: Form[] = []
    for (const form of forms) {
      const key = conceptKey(form)
      if (keys.has(key)) continue
      keys.add(key)
      const candidates = candidatesOf(key)
      if (candidates.length > 0) found.push({ length: form.length, candidates })
    }
    return found
  }
  const numbered = without(measured.spent, raw)
  const bareRaw = numbered.some(isNumber) ? numbered.filter((word) => !isNumber(word)) : numbered
  const bare = asStatus(bareWords(reading, measured), reading)
  const turned = isTurned(reading) ? [participleLast(raw)] : []
  const written = [asWritten, raw, reading.words, without(measured.money, raw), ...turned]
  const isForeign = bareRaw.some((word) => !asWritten.includes(word))
  const exact = exactOf(reading, measured)
  const english = { length: bareRaw.length, candidates: isForeign ? candidatesOf(exactKey(bareRaw)) : [] }
  const whole = formsOf(measured.per ? written : [...written, numbered, bareRaw, bare])
  const votes = votesOf(reading, [exact, ...whole])
  const own = ownOf([...reading.words, ...asWritten], votes)
  const common = { measured, own, votes, exact, english, written: whole }
  // A count per unit matches by its whole name only.
  const none = { otherwise: [], converted: [], narrowed: [], counted: [], implied: [], endings: [] }
  if (measured.per) return { ...common, ...none }
  const isTranslated = whole.length === 0 && isForeign
  const narrow = withoutNarrowing(bare)
  const implied = quantitiesOf(measured.unit).filter((quantity) => !bare.includes(quantity))
  const asMeasured = (form: readonly string[]) => implied.map((quantity) => [...form, quantity])
  return {
    ...common,
    otherwise: isTranslated ? ofItsKind(bare, formsOf([bareRaw, bare].flatMap(saidOtherwise))) : [],
    converted: inAnyUnit(bareRaw, measured, candidatesOf),
    narrowed: formsOf([withoutNarrowing(bareRaw), narrow]),
    counted: formsOf([withoutParticiple(bareRaw), withoutParticiple(bare), ...turned.map(withoutCount)]),
    implied: formsOf([...asMeasured(bare), ...asMeasured(narrow)]),
    endings: endingsOf(narrow === bare ? [bare] : [bare, narrow], votes, candidatesOf),
  }
}

/** The known ends of some forms of a name, the longest first: the first form is the longest. */
function endingsOf(
  forms: readonly (readonly string[])[],
  votes: Votes,
  candidatesOf: (key: string) => readonly Candidate[],
): Sought['endings'] {
  const found: (Form & { readonly own: Own; readonly left: number })[] = []
  for (let length = forms[0]?.length ?? 0; length > 0; length--) {
    for (const form of forms) {
      if (form.length < length) continue
      const ending = form.slice(-length)
      const candidates = candidatesOf(conceptKey(ending))
      if (candidates.length > 0)
        found.push({ candidates, own: ownOf(ending, votes), length, left: form.length - length })
    }
  }
  return found
}

const without = (places: ReadonlySet<number>, words: readonly string[]): readonly string[] =>
  places.size === 0 ? words : words.filter((_, at) => !places.has(at))

function inAnyUnit(
  words: readonly string[],
  { unit }: Measured,
  candidatesOf: (key: string) => readonly Candidate[],
): readonly Form[] {
  const candidates = unit && words.length > 0 ? candidatesOf(dimensionKey(words, unit)) : []
  return candidates.length > 0 ? [{ length: words.length, candidates }] : []
}

/**
 * The name as written; in another language than English also without its unit, if it is unknown with it: a `Fallzahl_s`
 * is a `Fallzahl`.
 */
function exactOf(reading: Reading, measured: Measured): Sought['exact'] {
  const { written } = reading
  const isTranslated = isTurned(reading)
  const ownUnit = isTranslated ? measuredBy(written) : measured
  const candidatesOf = candidatesFor(ownUnit, ownUnit.unit !== null || isPlural(reading))
  const found = [...candidatesAsWritten(written, candidatesOf), ...amountsInCurrency(reading, measured, candidatesOf)]
  const isKnown = found.length > 0 || !isTranslated || ownUnit.spent.size === 0
  const candidates = isKnown ? found : candidatesOf(exactKey(written.filter((_, at) => !ownUnit.spent.has(at))))
  return { length: written.length, candidates, measured: ownUnit }
}

/** Candidates of the name as written, or else without joining words: `nota_del_cliente`. */
function candidatesAsWritten(
  written: readonly string[],
  candidatesOf: (key: string) => readonly Candidate[],
): readonly Candidate[] {
  const found = candidatesOf(exactKey(written))
  if (found.length > 0 || !written.some((word) => orderWords('joint').has(word))) return found
  return candidatesOf(exactKey(written.filter((word) => !orderWords('joint').has(word))))
}

/** The `extras` of a trade in `extras_gbp`, in whatever currency. */
const amountsInCurrency = (
  reading: Reading,
  { money }: Measured,
  candidatesOf: (key: string) => readonly Candidate[],
): readonly Candidate[] =>
  money.size === 0 || isTurned(reading)
    ? []
    : candidatesOf(exactKey(reading.raw.filter((_, at) => !money.has(at)))).filter(
        ({ concept: { values } }) => values.kind === 'measure' && values.isMoney,
      )

/** A count of samples is not a sample number. */
const ofItsKind = (words: readonly string[], forms: readonly Form[]): readonly Form[] =>
  words.at(-1) === 'count'
    ? forms.filter(({ candidates }) => candidates.every(({ concept }) => isNumeric(concept)))
    : forms

const ownOf = (words: readonly string[], votes: Votes): Own =>
  once(() => topicWeights(new Set(words.map(stem)), undefined, votes))

/**
 * Whether the end of a known name is part of it and not a unit: the letter after the digit of `hba1c`, and the last
 * words of `fuel_in`, `fed_wh`, `meeting_day` and `preferred_foot`, which are a level, a sum, a weekday and a side.
 */
const endsInItself = ({ raw }: Reading): boolean => {
  const entries = raw.length > 1 ? conceptsByKey().get(conceptKey(raw)) : undefined
  if (!entries) return false
  if (/^\d$/.test(raw.at(-2) ?? '') && raw.at(-1)?.length === 1) return true
  const last = raw.at(-1) ?? ''
  if (last === 'in' || last === 'day' || last === 'foot') return entries.some(({ concept }) => !isPhysical(concept))
  return short.test(last) && entries.every(({ concept }) => !isPhysical(concept))
}
const short = /^[a-z]{1,2}$/
const isPhysical = ({ values }: Concept): boolean =>
  values.kind === 'measure' ? !values.isMoney : typeOfConcept(values) !== 'text'

const isPlural = ({ raw, words, plurals }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return plurals.has(words.at(-1) ?? '') || (last !== stem(last) && last.endsWith('s'))
}

/** The state of a thing is its status: `operating_state`, `pump state`, or a foreign word for it alone. */
const asStatus = (words: readonly string[], { raw }: Reading): readonly string[] =>
  words.at(-1) === 'state' && raw.join() !== 'state' ? [...words.slice(0, -1), 'status'] : words

const isNumber = (word: string): boolean => /^\d/.test(word)

/** The words of the reading without those of the unit. */
export function bareWords({ words, raw }: Reading, { spent }: Measured): readonly string[] {
  if (spent.size === 0) return words
  const spentWords = new Set(
    [...spent].flatMap((at) => [raw[at] ?? '', ...(readingsOfUnits().get(raw[at] ?? '') ?? [])]),
  )
  return words.filter((word) => !spentWords.has(word))
}
