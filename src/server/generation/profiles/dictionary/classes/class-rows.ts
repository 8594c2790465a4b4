import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Classes of things as rows of lists: `cask type`, `barrel category`. */
export const classRows = once(() => {
  const words = new Map(
    readTable(new URL('./class-kinds.tsv', import.meta.url), ['kind', 'words']).map(({ kind, words }) => [
      kind,
      words.split(' '),
    ]),
  )
  return readTable(new URL('./classes.tsv', import.meta.url), ['kind', 'things', 'context', 'values'], {
    keyColumns: 3,
  }).map(({ kind, things, context, values }) => {
    const names = things.split(', ').flatMap((thing) => (words.get(kind) ?? []).map((word) => `${thing} ${word}`))
    const [name = '', ...aliases] = names
    return { name, context, aliases: aliases.join(', '), values, values_ar: '' }
  })
})
