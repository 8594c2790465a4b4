import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { asking, attributeWords, isAttribute } from './state-words'

/** `un_number` next to `is_hazardous`: present only in rows where the flag is true. */
export function isAnsweredFor(own: RowField, answer: RowField): boolean {
  if (own.field.constraints.values?.includes(true)) return false
  const [said, asked] = [new Set(own.written), new Set(answer.written)]
  return (
    isAttributeOf(own, answer) ||
    isDoneAbout(own, answer) ||
    dependents().some(({ flag, columns }) => phraseIn(columns, said) && phraseIn(flag, asked))
  )
}

/** An attribute of the state in the flag's name: `violation_fee` next to `is_violation`, `filter_reason` to `is_filtered`. */
function isAttributeOf({ written }: RowField, answer: RowField): boolean {
  const asked = answer.written.filter((word) => !asking.has(word))
  const { money } = measuredBy(written)
  const said = written.filter((word, at) => !isAttribute(word) && !money.has(at))
  const isSame = said.length === asked.length && said.every((word, at) => root(word) === root(asked[at] ?? ''))
  return said.length > 0 && said.length < written.length && isSame
}

/** What `escalate`, `escalated` and `escalation` have in common; also `verify` and `verified`, `flag` and `flagged`. */
export const root = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?:ied|ying|ication)$/, 'y')
        .replace(/(?<=[a-z]{3})(?:ed|ing|ion|e)$/, '')
        .replace(/([bdgmnprt])\1$/, '$1')

/** The `leak_repaired_on` next to a `leak_detected`. */
const isDoneAbout = ({ kind, written }: RowField, { written: [thing, found = '', ...more] }: RowField): boolean =>
  more.length === 0 &&
  written.length > 2 &&
  written[0] === thing &&
  attributeWords('found').has(found) &&
  !written.includes(found) &&
  (kind === 'moment' || attributeWords('any').has(written.at(-1) ?? ''))

const dependents = once(() =>
  readTable(new URL('./given-by-flag.tsv', import.meta.url), ['flag', 'columns']).map(({ flag, columns }) => ({
    flag: phrasesIn(flag),
    columns: phrasesIn(columns),
  })),
)
