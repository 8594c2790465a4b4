import { describe, expect, it, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { directionIn } from './directions'

const amount = (name: string, mean: number) => ({
  name,
  type: 'amount',
  constraints: { distribution: 'lognormal', min: 0, max: 90_000, mean, stddev: mean, decimals: 2 },
})
const whole = (name: string, mean: number) => ({
  name,
  type: 'integer',
  constraints: { distribution: 'lognormal', min: 0, max: 90_000, mean, stddev: mean },
})
const list = (name: string, values: readonly string[]) => ({ name, type: 'text', constraints: { values } })
const cents = (value: unknown) => Math.round(100 * Number(value))

describe('a balance after an entry', () => {
  const rows = rowsOf([
    list('transaction_type', ['Deposit', 'Cash withdrawal', 'Card payment', 'Transfer in', 'Transfer out']),
    amount('amount', 300),
    amount('fee', 2),
    amount('balance_before', 500),
    { name: 'balance_after', type: 'amount', constraints: { min: 0, max: 20_000_000 } },
  ])
  const comesIn = ({ transaction_type }: Row) => ['Deposit', 'Transfer in'].includes(String(transaction_type))

  it('has the amount more or less, by the kind of entry, and the fee less', () => {
    const changeOf = (row: Row) => cents(row.balance_after) - cents(row.balance_before) + cents(row.fee)
    expect(rows.filter((row) => changeOf(row) !== (comesIn(row) ? 1 : -1) * cents(row.amount))).toEqual([])
  })

  it('is never negative: there was enough before', () => {
    expect(rows.filter(({ balance_after }) => Number(balance_after) < 0)).toEqual([])
    expect(rows.filter((row) => !comesIn(row) && cents(row.balance_before) < cents(row.amount))).toEqual([])
  })
})

test('stock is received, issued and returned', () => {
  const rows = rowsOf([
    list('movement_type', ['receipt', 'issue', 'return']),
    whole('qty', 40),
    whole('stock_before', 60),
    whole('stock_after', 60),
  ])
  const change = ({ stock_after, stock_before }: Row) => Number(stock_after) - Number(stock_before)
  expect(rows.filter((row) => change(row) !== (row.movement_type === 'issue' ? -1 : 1) * Number(row.qty))).toEqual([])
})

test('a purchase of shares costs the commission too, and a sale brings less', () => {
  const rows = rowsOf([
    list('side', ['buy', 'sell']),
    amount('gross_amount', 4000),
    amount('commission', 5),
    amount('net_amount', 4000),
  ])
  const fee = ({ net_amount, gross_amount }: Row) => cents(net_amount) - cents(gross_amount)
  expect(rows.filter((row) => fee(row) !== (row.side === 'buy' ? 1 : -1) * cents(row.commission))).toEqual([])
})

test('a list with one direction alone decides nothing', () => {
  const field = { field: { constraints: { values: ['Deposit', 'Salary'] } } }
  expect(directionIn([{ field, at: () => () => new Int32Array() }] as never, 'money')).toBeUndefined()
})
