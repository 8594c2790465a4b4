import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { inWords, loadMap, oneOf } from './load'

/** Class of a noun: decides the meaning of its name, code, number or status, and the owner of a column. */
const nounClasses = [
  'account',
  'addressee',
  'bank',
  'booking',
  'brand',
  'city',
  'color',
  'country',
  'currency',
  'department',
  'flavor',
  'industry',
  'invoice',
  'language',
  'media',
  'order',
  'organization',
  'payment',
  'person',
  'place',
  'product',
  'region',
  'setting',
  'shipment',
  'state',
  'thing',
] as const
export type NounClass = (typeof nounClasses)[number]

/** Subjects of a table: the classes of nouns, and fields that no single noun names. */
export const subjects = [...nounClasses, 'address', 'network', 'sensor', 'property', 'sport', 'trading'] as const
export type Subject = (typeof subjects)[number]

export const classOfNoun: ReadonlyMap<string, NounClass> = loadMap(
  new URL('./tables/nouns.tsv', import.meta.url),
  ['noun', 'class'],
  oneOf(nounClasses),
)

const subjectNamed = oneOf(subjects)
const listOf = (cell: string): readonly Subject[] => (cell === '-' ? [] : inWords(cell).map(subjectNamed))

/**
 * Words that suggest the subject of a table without naming it. Words that hardly ever appear in other tables suggest it
 * `strongly`; those in `hint` suggest it in a domain hint. Nouns also suggest
 * their own class.
 */
const suggestions = once(() =>
  readTable(new URL('./tables/subjects.tsv', import.meta.url), ['word', 'says', 'strongly', 'hint']).map(
    ({ word, says, strongly, hint }) => ({
      word,
      says: listOf(says),
      strongly: listOf(strongly),
      hint: listOf(hint),
    }),
  ),
)

const strongWeight = 3

/** Weights of subjects by word of a column's name. */
export const evidenceByWord = once(
  (): ReadonlyMap<string, readonly (readonly [Subject, number])[]> =>
    new Map(
      suggestions().map(({ word, says, strongly }) => [
        word,
        [
          ...says.map((subject) => [subject, 1] as const),
          ...strongly.map((subject) => [subject, strongWeight] as const),
        ],
      ]),
    ),
)

/** Subjects by word of a domain hint other than their nouns. */
export const subjectsByHintWord = once(
  (): ReadonlyMap<string, readonly Subject[]> =>
    new Map(
      suggestions()
        .filter(({ hint }) => hint.length > 0)
        .map(({ word, hint }) => [word, hint]),
    ),
)
