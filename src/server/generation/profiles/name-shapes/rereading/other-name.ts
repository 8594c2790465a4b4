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
 * word in the hint, written with an `@`. Names are in English, or as written where only their language has both meanings:
 * a Spanish `cargo` is a job or a debit.
 */
export function otherName({ raw, written }: Reading, { words, types, hint }: RequestContext): Reading | null {
  const known: ReadonlySet<string> = types
  const isThere = (each: string) =>
    each.startsWith('@') ? hint.has(each.slice(1)) : words.has(each) || known.has(each)
  const found = [raw, written]
    .flatMap((name) => others().get(name.join(' ')) ?? [])
    .find(({ nextTo }) => nextTo.some(isThere))
  return found ? readName(found.means.replaceAll(' ', '_'), languagesOf([])) : null
}
