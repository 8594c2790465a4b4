import { readTable } from '@/server/kernel/read-table'
import { type Phrases, phraseIn, phrasesIn } from './phrases/phrases'

/** Roles of a number among the numbers of its row. */
export const roles = [
  'addition',
  'average',
  'base',
  'basic pay',
  'bonus',
  'deduction',
  'difference',
  'discount',
  'gross',
  'maximum',
  'minimum',
  'net',
  'paid',
  'quantity',
  'tax',
  'total',
  'unit price',
] as const

export type Role = (typeof roles)[number]

const phrasesOf: ReadonlyMap<string, Phrases> = new Map(
  readTable(new URL('./tables/number-roles.tsv', import.meta.url), ['role', 'words']).map(({ role, words }) => [
    role,
    phrasesIn(words),
  ]),
)

/** Whether the words of a name match a role. */
export const isNamedAs = (role: Role, words: ReadonlySet<string>): boolean =>
  phraseIn(phrasesOf.get(role) ?? [], words) !== undefined

/** Sums that follow from other fields of their row, or the other way round. */
const summed = [
  'base',
  'deduction',
  'difference',
  'discount',
  'gross',
  'net',
  'paid',
  'tax',
  'total',
] as const satisfies readonly Role[]

/** Whether the words of a name refer to the difference of two numbers. */
export const isDifference = (words: ReadonlySet<string>): boolean => isNamedAs('difference', words)

/** Whether the words of a name refer to a derived amount, which may be of any size. */
export const isCountedFromOthers = (words: ReadonlySet<string>): boolean =>
  summed.some((role) => isNamedAs(role, words))
