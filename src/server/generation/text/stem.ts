import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Words at the end of a column's name that say how it identifies, not what it is: the name of `court_name`. */
const identifying = once(
  () => new Set(readTable(new URL('./data/stem-words.tsv', import.meta.url), ['word']).map(({ word }) => word)),
)

const lengthMax = 40

/** A column's name in words as people would write them: "court" of `courtName`, "loading bay" of `LOADING_BAY_NO`. */
export function stemOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replace(/\p{Cc}/gu, ' ')
    .split(/[\s_\-./\\:,;"'()[\]{}]+/)
    .filter((word) => word !== '')
  const kept = [...words]
  while (kept.length > 1 && identifying().has((kept.at(-1) ?? '').toLowerCase())) kept.pop()
  const stem = kept.map((word) => (/^\p{Lu}+$/u.test(word) && word.length > 4 ? word.toLowerCase() : word)).join(' ')
  return [...(stem.toUpperCase() === stem ? stem : stem.toLowerCase())].slice(0, lengthMax).join('').trim()
}
