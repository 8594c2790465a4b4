import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Other texts with the meaning of a pattern, for columns that are too short for it: the longest first. */
export const shorterPatterns = (pattern: string): readonly string[] => byPattern().get(pattern) ?? []

const byPattern = once(() => {
  const found = new Map<string, string[]>()
  for (const { pattern, shorter } of readTable(
    new URL('./shorter-patterns.tsv', import.meta.url),
    ['pattern', 'shorter'],
    { ranked: true, keyColumns: 2 },
  ))
    found.set(pattern, [...(found.get(pattern) ?? []), shorter])
  return found
})
