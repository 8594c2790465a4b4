import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { rowsOf } from '@/testing/contradictions'

const capacity = 4
const at = (name: string) => ({ name, type: 'dateTime' })
const { set } = openTables(
  parents('firms', 6, at('founded_at')),
  {
    name: 'lawyers',
    rows: { per: 'firm_id', total: 240, min: capacity },
    key: ['id'],
    fields: [id, { name: 'firm_id', link: 'firms.id' }, at('joined_at')],
  },
  {
    name: 'matters',
    rows: { per: 'firm_id', total: 400 },
    key: ['id'],
    fields: [id, { name: 'firm_id', link: 'firms.id' }, at('opened_at')],
  },
  {
    name: 'matter_lawyers',
    rows: { per: 'matter_id', min: 1, max: capacity, mean: 2 },
    key: ['matter_id', 'lawyer_id'],
    fields: [
      { name: 'matter_id', link: 'matters.id' },
      { name: 'lawyer_id', link: 'lawyers.id', from: 'matter_id.firm_id', via: 'firm_id' },
    ],
  },
)
const [lawyers, matters, pairs] = ['lawyers', 'matters', 'matter_lawyers'].map((name) => rowsOf(set, name))

describe('distinct pairs of rows below a common one', () => {
  const joined = pairs?.map((pair) => ({
    lawyer: lawyers?.[Number(pair.lawyer_id) - 1],
    matter: matters?.[Number(pair.matter_id) - 1],
  }))

  it('differ, and both sides belong to the common row', () => {
    expect(new Set(pairs?.map((pair) => `${pair.matter_id} ${pair.lawyer_id}`)).size).toBe(pairs?.length)
    expect(joined?.filter(({ lawyer, matter }) => lawyer?.firm_id !== matter?.firm_id)).toEqual([])
  })

  it('are made of rows that exist at the same time wherever enough of them do', () => {
    const thenIn = (firm: unknown, moment: unknown) =>
      lawyers?.filter((lawyer) => lawyer.firm_id === firm && String(lawyer.joined_at) <= String(moment)).length ?? 0
    const possible = joined?.filter(({ matter }) => thenIn(matter?.firm_id, matter?.opened_at) >= capacity) ?? []
    expect(possible.length).toBeGreaterThan(400)
    expect(possible.filter(({ lawyer, matter }) => String(lawyer?.joined_at) > String(matter?.opened_at))).toEqual([])
  })
})
