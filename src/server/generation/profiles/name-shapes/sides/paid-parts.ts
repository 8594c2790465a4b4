import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

const lexicon = wordRoles(new URL('./paid-words.tsv', import.meta.url), [
  'bill', // ends the name of an amount due
  'paid', // an amount among the payments of a bill
  'rest', // what remains of it
])

/**
 * An amount among the payments of one bill, not a flag: `fine_waived` next to `fine_due` and `fine_paid`, `prepaid` next
 * to a `balance_due`, `pagado` next to `pendiente`, `paid` next to `rent_due` and `arrears`.
 */
export function isPaidPart({ raw }: Reading, { readings }: RequestContext): boolean {
  const part = raw.at(-1) ?? ''
  const noun = raw.slice(0, -1).join(' ')
  if (!lexicon('paid').has(part) || raw.length > 2) return false
  const others = readings.filter(({ raw: other }) => other.join(' ') !== raw.join(' '))
  if (noun !== '')
    return (
      others.filter(({ raw: other }) => other.slice(0, -1).join(' ') === noun && isOfBill(other.at(-1) ?? '')).length >
      (noun === 'amount' ? 0 : 1)
    )
  return (
    others.some(({ raw: other }) => other.includes('total') || lexicon('bill').has(other.at(-1) ?? '')) &&
    others.some(({ raw: other }) =>
      lexicon('rest').has(part) ? other.join() === 'paid' : lexicon('rest').has(other[0] ?? '') && other.length < 3,
    )
  )
}

/** The amount due next to a bare `paid`: the `rent_due`, the `annual_premium`. */
export const billOf = ({ raw }: Reading, { readings }: RequestContext): Reading | undefined =>
  raw.length === 1
    ? (readings.find(({ raw: other }) => other.includes('total')) ??
      readings.find(({ raw: other }) => lexicon('bill').has(other.at(-1) ?? '')))
    : undefined

const isOfBill = (word: string): boolean => lexicon('paid').has(word) || lexicon('rest').has(word) || word === 'due'
