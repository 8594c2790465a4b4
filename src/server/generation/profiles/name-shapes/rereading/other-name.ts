import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { languagesOf, type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

const others = once(() => {
  const byName = new Map<string, { readonly nextTo: readonly string[]; readonly means: string }[]>()
  const rows = readTable(new URL('./other-names.tsv', import.meta.url), ['name', 'next to', 'means'], { keyColumns: 2 })
  for (const { name, 'next to': nextTo, means } of rows)
    byName.set(name, [...(byName.get(name) ?? []), { nextTo: nextTo.split(', '), means }])
  return byName
})

/**
 * A name's meaning next to certain columns: the `category` of a product, the `department` of a patient; or with a
 * word in the hint, written with an `@`, or a column with exactly this name, written with an `=`. Names are in English, or as written where only their language has both meanings:
 * a Spanish `cargo` is a job or a debit.
 */
export function otherName({ raw, written }: Reading, context: RequestContext): Reading | null {
  const means = meaningOf(raw, context) ?? meaningOf(written, context) ?? inItsCurrency(raw, context)
  return means === undefined ? null : readName(means.replaceAll(' ', '_'), languagesOf([]))
}

/** A `target_usd` is a `target`, in dollars. */
function inItsCurrency(raw: readonly string[], context: RequestContext) {
  const { money } = measuredBy(raw)
  if (money.size === 0) return undefined
  const means = meaningOf(
    raw.filter((_, at) => !money.has(at)),
    context,
  )
  return means && [means, ...raw.filter((_, at) => money.has(at))].join(' ')
}

const meaningOf = (name: readonly string[], context: RequestContext): string | undefined =>
  others()
    .get(name.join(' '))
    ?.find(({ nextTo }) => nextTo.some((each) => isThere(each, context)))?.means

function isThere(each: string, { words, types, hint, names }: RequestContext): boolean {
  if (each.startsWith('@')) return hint.has(each.slice(1))
  if (each.startsWith('=')) return names.has(each.slice(1))
  const known: ReadonlySet<string> = types
  return words.has(each) || known.has(each)
}
