import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { combined } from '@/server/generation/relations/columns'
import { lengthIn, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { every, isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

const rules = readTable(new URL('./tables/remainders.tsv', import.meta.url), ['result', 'whole', 'parts']).map(
  ({ result, whole, parts }) => ({ result: phrasesIn(result), whole: phrasesIn(whole), parts: phrasesIn(parts) }),
)

/** The `air_time` as `block_time` less both taxi times, uptime as a shift less its stops. */
export const remainder: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  for (const { result, whole, parts } of rules) {
    if (lengthIn(result, own) === 0) continue
    const isTerm = (field: RowField) => !isShare(field) && isAlike(field, own)
    const isPart = (field: RowField) => isTerm(field) && lengthIn(parts, field) > 0 && lengthIn(result, field) === 0
    const all = nearest(row, (field) => isTerm(field) && phraseIn(whole, field.words) !== undefined && !isPart(field))
    const taken = all && every(row, (field) => field !== all.field && isPart(field))
    if (!taken || taken.length === 0) continue
    return {
      say: [all, ...taken].map(({ field }) => field.field.name).join(' − '),
      column: combined([all.column, ...taken.map(({ column }) => column)], (first, ...rest) =>
        Math.max(
          0,
          rest.reduce((left, value) => left - value, first),
        ),
      ),
    }
  }
  return undefined
}

function isAlike(one: RowField, other: RowField): boolean {
  const [a, b] = [one, other].map(({ field }) => unitsBySymbol.get(field.constraints.unit ?? ''))
  return isMoney(one) === isMoney(other) && (isMoney(one) || a?.symbol === b?.symbol)
}
