import { expect, test } from 'vitest'
import { WatchedRow } from '@/server/generation/relations/kinds/equations/asked-rules'
import type { Row } from '@/server/generation/relations/row'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import { checkFields } from '@/server/generation/schema/check-schema'
import { numberRules } from '.'

/** A row whose last number has this name. */
function rowOf(name: string): Row {
  const { fields } = checkFields(
    ['depth', 'pressure', name].map((each) => ({ name: each, type: 'decimal' })),
    { locale: 'en_US', count: 1, loc: [] },
  )
  const all = rowFieldsOf(fields)
  const own = all.at(-1)
  if (!own) throw new Error('a row has fields')
  return {
    own,
    before: all.slice(0, -1),
    words: new Set(all.flatMap(({ words }) => [...words])),
    column: () => undefined,
    ownColumn: undefined,
    says: () => undefined,
  }
}

// Reading a row backwards asks a rule that has looked again and again, so that a long row would cost its cube.
test.each(['anchor_priority', 'berth_severity', 'cask_brix', 'sluice_stage'])(
  'of all rules, few look at other numbers to say nothing of a %s',
  (name) => {
    const looking = numberRules.filter((rule) => {
      const watched = new WatchedRow(rowOf(name))
      return rule(watched.row) === undefined && watched.hasLooked
    })
    expect(looking.length).toBeLessThan(numberRules.length / 10)
  },
)
