import { indexedRows } from './indexed-rows'
import { type Phrases, phrasesIn } from './phrases'
import { type RulesByWord, rulesByWord } from './rules-by-word'

/** How a number of the row follows from two others: the phrases of their names, and the operator. */
export type TermRule = {
  readonly result: Phrases
  readonly first: Phrases
  readonly second: Phrases
  readonly by: string
}

const known = new Map<string, RulesByWord<TermRule>>()

/** The rules of a table with these columns. Tables with several readers are read once. */
export function termRules(file: URL): RulesByWord<TermRule> {
  const rules =
    known.get(file.href) ??
    rulesByWord(indexedRows(file, ['result', 'first', 'second', 'by'], { keyColumns: 3 }), (row) => ({
      result: phrasesIn(row.result),
      first: phrasesIn(row.first),
      second: phrasesIn(row.second),
      by: row.by,
    }))
  known.set(file.href, rules)
  return rules
}
