import { combined } from '@/server/generation/relations/columns'
import { isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'

/** What the `artist_gets` of a price is the price without the share or the fee right before it. */
export const recipientsPart: NumberRule = (row) => {
  const { own, before } = row
  if (!isMoney(own) || !own.written.some((word) => getting.has(word))) return undefined
  const [taken, whole] = before.toReversed()
  const [less, all] = [taken && row.column(taken), whole && row.column(whole)]
  if (!taken || !whole || !less || !all || !isMoney(whole) || whole.written.includes('per')) return undefined
  const [name, by] = [whole.field.name, taken.field.name]
  if (isShare(taken))
    return { say: `${name} × (1 − ${by})`, column: combined([all, less], (sum, share) => sum * (1 - share / 100)) }
  if (isMoney(taken))
    return { say: `${name} − ${by}`, column: combined([all, less], (sum, fee) => Math.max(0, sum - fee)) }
  return taken.field.type === 'integer' && own.written.includes('each')
    ? { say: `${name} ÷ ${by}`, column: combined([all, less], (sum, many) => (many === 0 ? 0 : sum / many)) }
    : undefined
}

const getting: ReadonlySet<string> = new Set(['earns', 'gets', 'keeps', 'nets', 'receives'])
