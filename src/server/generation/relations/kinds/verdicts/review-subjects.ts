import { readTable } from '@/server/kernel/read-table'

/** The subject of a row's reviews by its words; a product if there is none. */
export const subjectOf = (words: ReadonlySet<string>): string => {
  const found = subjects.map((each) => ({ ...each, count: each.words.filter((word) => words.has(word)).length }))
  const best = found.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.about : 'product'
}

const subjects = readTable(new URL('./tables/review-subjects.tsv', import.meta.url), ['about', 'words']).map(
  ({ about, words }) => ({ about, words: words.split(' ') }),
)
