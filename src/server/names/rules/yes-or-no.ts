import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import { loadMap } from '@/server/names/vocabulary/load'

type YesOrNo = { readonly values: readonly boolean[]; readonly weights?: readonly number[] }

/** The values of a flag, weighted by its words: few rows are `is_deleted`, most are `verified`. */
export const yesOrNo = memoizeByObject((reading: Reading): YesOrNo => {
  const share = shareOf(reading)
  return share === undefined ? { values } : { values, weights: [share, 100 - share] }
})

const values = [true, false]

const shares = loadMap(new URL('./tables/usual-answers.tsv', import.meta.url), ['word', 'share'], (cell) => {
  const share = Number(cell)
  if (!(share > 0 && share < 100)) throw new Error(`"${cell}" must be a percentage between 0 and 100`)
  return share
})

/** By the last word, or pair of words, with a known share: `no_show`, `on_time`. */
function shareOf({ raw }: Reading): number | undefined {
  for (let at = raw.length - 1; at >= 0; at--) {
    const share = shares.get(`${raw[at - 1] ?? ''}${raw[at]}`) ?? shares.get(raw[at] ?? '')
    if (share !== undefined) return raw.slice(0, at).some((word) => negations.has(word)) ? 100 - share : share
  }
  return undefined
}

const negations: ReadonlySet<string> = new Set(['non', 'not', 'without'])
