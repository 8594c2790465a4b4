import { expect, test } from 'vitest'
import { numberRow } from '@/server/generation/guarantees/fixtures/number-row'
import { WatchedRow } from '@/server/generation/relations/kinds/equations/asked-rules'
import { numberRules } from './decided-in'

// Reading a row backwards asks a rule that has looked again and again, so that a long row would cost its cube.
test.each(['anchor_priority', 'berth_severity', 'cask_brix', 'sluice_stage'])(
  'of all rules, few look at other numbers to say nothing of a %s',
  (name) => {
    const looking = numberRules.filter((rule) => {
      const watched = new WatchedRow(numberRow('depth', 'pressure', name))
      return rule(watched.row) === undefined && watched.hasLooked
    })
    expect(looking.length).toBeLessThan(numberRules.length / 10)
  },
)
