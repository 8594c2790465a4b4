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

/** Whether the words of a name say that it is one. */
export const isNamedAs = (role: Role, words: ReadonlySet<string>): boolean =>
  phraseIn(phrasesOf.get(role) ?? [], words) !== undefined

/** Sums that follow from others of their row, or others from them. */
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

/** Whether the words of a name say that its number is what another one leaves of a third. */
export const isDifference = (words: ReadonlySet<string>): boolean => isNamedAs('difference', words)

/** Whether the words of a name say that its amount is counted from others, so that it may be of any size. */
export const isCountedFromOthers = (words: ReadonlySet<string>): boolean =>
  summed.some((role) => isNamedAs(role, words))
