import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import type { TypeName } from '@/server/names/vocabulary/field-types'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language } from '@/server/names/vocabulary/languages'
import { typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { classOfNoun, evidenceByWord, type Subject, subjectsByHintWord } from '@/server/names/vocabulary/subjects'
import { joinPhrases } from '@/server/names/words/order/join-phrases'
import { splitName } from '@/server/names/words/split-name'
import { understand } from '@/server/names/words/understand-word'
import type { LocaleCode } from '@/wire/vocabulary'
import { languagesOf, languagesOfName, type Reading, rawWords, readName, withLanguages } from './read-name'
import { languageOfTable, type RequestHints } from './table-language'
import { rowsIn, tradeIn } from './trade-in'

/** What the other columns tell about one column. */
export type RequestContext = {
  readonly locale: LocaleCode
  readonly readings: readonly Reading[]
  /** Proven languages of the names other than English. */
  readonly languages: ReadonlySet<Language>
  /** The language of most names, or else of the hint; null for English or undetermined. */
  readonly language: Language | null
  /** Every whole name, as `raw` of a reading. */
  readonly names: ReadonlySet<string>
  /** Every word of every name. */
  readonly words: ReadonlySet<string>
  /** Weight of each subject in the request, if not zero. */
  readonly subjects: ReadonlyMap<Subject, number>
  /** The weight of the strongest subject. */
  readonly loudest: number
  /** Words that begin three names or more: prefixes of the table. */
  readonly prefixes: ReadonlySet<string>
  /** The types that whole names mean without doubt. */
  readonly types: ReadonlySet<TypeName>
  /** The words of the domain hint as written, folded. */
  readonly hinted: readonly string[]
  /** The words of the domain hint, read like those of a name. */
  readonly hint: ReadonlySet<string>
  /** The words of the domain hint for the rows, before those of the trade, such as the loads in the example below. */
  readonly rows: readonly string[]
  /** Hint words of the trade or place, such as the quarry of "Truck loads weighed at a quarry"; otherwise all. */
  readonly trade: ReadonlySet<string>
}

/** Weights: the hint outweighs any single column. */
const hintWeight = 4
const keyWeight = 3
const prefixWeight = 3
const nounWeight = 0.5

/** Reads the whole request, one step per name: its subject decides the meaning of ambiguous names. */
export function* readRequest(names: readonly string[], hints: RequestHints): Steps<RequestContext> {
  const proofs = new Map<Language, number>()
  yield* mapped(names, (name) => {
    for (const language of new Set(languagesOfName(rawWords(name))))
      proofs.set(language, (proofs.get(language) ?? 0) + 1)
  })
  const active = languagesByProof(proofs)
  const readings = yield* mapped(names, (name) => readName(name, active))
  const subjects = new Map<Subject, number>()
  const support = (subject: Subject | undefined, weight: number) => {
    if (subject) subjects.set(subject, (subjects.get(subject) ?? 0) + weight)
  }

  const words = new Set<string>()
  const types = new Set<TypeName>()
  for (const reading of readings) {
    const { evidence, type } = alone(reading)
    for (const [subject, weight] of evidence) support(subject, weight)
    for (const word of reading.words) words.add(word)
    if (type) types.add(type)
  }
  support(subjectOfKey(readings[0]), keyWeight)
  support(sharedPrefix(readings), prefixWeight)
  const hintWords = joinPhrases(splitName(hints.domainHint ?? '').slice(0, hintWordsMax))
  for (const word of hintWords) {
    for (const subject of subjectsOfHint(word)) support(subject, hintWeight)
  }

  const language = languageOfTable(names, hints)
  const spoken = language === null ? active : withLanguages(active, [language])
  const understood = (words: readonly string[]) =>
    new Set(words.flatMap((word) => [word, ...understand(word, spoken).flatMap(({ words }) => words)]))
  return {
    locale: hints.locale,
    readings,
    languages: active,
    language,
    names: new Set(readings.map(({ raw }) => raw.join(' '))),
    words,
    subjects,
    loudest: Math.max(0, ...subjects.values()),
    prefixes: sharedPrefixes(readings),
    types,
    hinted: hintWords,
    hint: understood(hintWords),
    rows: rowsIn(hintWords, spoken).flatMap((word) => understand(word, spoken).flatMap(({ words }) => words)),
    trade: tradeIn(hintWords, spoken),
  }
}

/** The language of most names first: `nota` is a grade in a Portuguese table, although it is Spanish too. */
function languagesByProof(proofs: ReadonlyMap<Language, number>): ReadonlySet<Language> {
  const found = [...proofs].sort(([, a], [, b]) => b - a).map(([language]) => language)
  return withLanguages(languagesOf([]), found)
}

/** The subjects that the words of a name suggest, and the type of the whole name. */
const alone = memoizeByObject(({ words }: Reading) => ({
  evidence: words.flatMap((word, at) => {
    const owner = at < words.length - 1 ? classOfNoun.get(word) : undefined
    return [...(evidenceByWord().get(word) ?? []), ...(owner ? [[owner, nounWeight] as const] : [])]
  }),
  type: typeOfPhrase(words),
}))

/**
 * The subject among `candidates` with the most weight in the request, unless something else weighs much more;
 * earlier ones win ties.
 */
export function strongestSubject<S extends Subject>(context: RequestContext, candidates: readonly S[]): S | null {
  let best: S | null = null
  let most = Math.max(1, context.loudest * audible) - Number.EPSILON
  for (const subject of candidates) {
    const score = context.subjects.get(subject) ?? 0
    if (score > most) {
      best = subject
      most = score
    }
  }
  return best
}

const hintWordsMax = 60
/** Subjects below this share of the strongest weight are ignored. */
const audible = 0.5

/** The first column is often the key and names the table: `ProductID`. */
function subjectOfKey(first: Reading | undefined): Subject | undefined {
  if (first?.words.at(-1) !== 'id') return undefined
  const noun = first.words.at(-2)
  return noun === undefined ? undefined : classOfNoun.get(noun)
}

function sharedPrefixes(readings: readonly Reading[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { words } of readings) {
    const first = words[0]
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > 2).map(([word]) => word))
}

/** A first word shared by most names is the table's name: `comment_author`, `comment_date`. */
function sharedPrefix(readings: readonly Reading[]): Subject | undefined {
  const first = readings[Math.floor(readings.length / 2)]?.words[0]
  if (first === undefined || readings.length < 4) return undefined
  const sharing = readings.filter(({ words }) => words[0] === first && words.length > 1).length
  return sharing * 2 > readings.length ? classOfNoun.get(first) : undefined
}

function subjectsOfHint(word: string): readonly Subject[] {
  const direct = subjectsByHintWord().get(word)
  if (direct) return direct
  const noun = classOfNoun.get(word) ?? (word.endsWith('s') && !isKnownWord(word) ? singularClass(word) : undefined)
  return noun === undefined ? [] : [noun]
}

const singularClass = (word: string) => classOfNoun.get(word.slice(0, -1)) ?? classOfNoun.get(word.replace(/ies$/, 'y'))
