import { expect, test } from 'vitest'
import { readTable } from '@/server/kernel/read-table'
import { failingRows, near } from './testing/failing-rows'

type Numbers = readonly [a: number, b: number, c: number, d: number]

const day = 86_400_000
const whole = 0.501

/** What relates the numbers of the columns, in their order; each kind holds in every language that has a template of it. */
const kinds: Readonly<Record<string, (row: Numbers) => boolean>> = {
  amount: ([quantity, price, total]) => near(total, quantity * price),
  area: ([length, width, area]) => Math.abs(area - length * width) <= whole || near(area, length * width),
  average: ([total, count, average]) => Math.abs(average - total / count) <= whole || near(average, total / count),
  'before after': ([before, after, lost]) => near(lost, before - after),
  boxes: ([boxes, each, total]) => Math.abs(total - boxes * each) <= whole,
  commission: ([sales, rate, commission]) => near(commission, (sales * rate) / 100),
  dates: ([first, then]) => first <= then,
  days: ([from, to, days]) => days === (to - from) / day,
  deposit: ([price, deposit, rest]) => near(rest, price - deposit),
  discount: ([list, percent, price]) => near(price, list * (1 - percent / 100)),
  'discount amt': ([subtotal, discount, total]) => near(total, subtotal - discount),
  due: ([total, paid, due]) => near(due, total - paid),
  duration: ([start, end, minutes]) => Math.abs(minutes - (end - start) / 60_000) < 1,
  'fee total': ([amount, fee, total]) => near(total, amount + fee),
  fuel: ([distance, fuel, rate]) => near(rate, (100 * fuel) / distance),
  growth: ([before, now, percent]) => Math.abs(percent - (100 * (now - before)) / before) < 0.6,
  intact: ([total, damaged, intact]) => intact === total - damaged,
  labour: ([hours, rate, cost]) => near(cost, hours * rate),
  late: ([due, returned, late]) => late === Math.max(0, (returned - due) / day),
  meter: ([start, end, used]) => near(used, end - start),
  minmax: ([least, average, most]) => least <= average && average <= most,
  'minmax temp': ([least, average, most]) => least <= average && average <= most,
  'net weight': ([gross, tare, net]) => Math.abs(net - (gross - tare)) <= whole || near(net, gross - tare),
  occupancy: ([capacity, occupied, percent]) => near(percent, (100 * occupied) / capacity),
  parts: ([a, b, c, total]) => near(total, a + b + c),
  profit: ([revenue, costs, profit]) => near(profit, revenue - costs),
  remaining: ([ordered, delivered, rest]) => rest === ordered - delivered,
  rent: ([days, rate, total]) => Math.abs(total - days * rate) <= whole || near(total, days * rate),
  share: ([checked, bad, percent]) => bad <= checked && near(percent, (100 * bad) / checked),
  speed: ([distance, hours, speed]) => near(speed, distance / hours),
  split: ([total, some, others]) => total === some + others,
  stock: ([opening, received, issued, closing]) => near(closing, opening + received - issued),
  target: ([target, actual, percent]) => Math.abs(percent - (100 * actual) / target) < 1,
  tax: ([net, rate, tax, gross]) => near(tax, (net * rate) / 100) && near(gross, net + tax),
  'total weight': ([count, each, total]) => Math.abs(total - count * each) <= whole || near(total, count * each),
  trip: ([out, back, distance]) => near(distance, back - out),
  'unit cost': ([total, count, each]) => near(each, total / count),
  unsold: ([made, sold, rest]) => rest === made - sold,
  variance: ([planned, actual, variance]) => near(Math.abs(variance), Math.abs(actual - planned)),
  yield: ([area, harvest, rate]) => Math.abs(rate - harvest / area) <= whole || near(rate, harvest / area),
}

const things = readTable(new URL('./testing/languages/things.tsv', import.meta.url), ['one', 'several', 'hint'])
const templates = readTable(new URL('./testing/languages/columns.tsv', import.meta.url), [
  'columns',
  'language',
  'kind',
])

/** All things of its language; the first and the last where no column names it. */
const thingsOf = ({ language, columns }: (typeof templates)[number]) => {
  const known = things.filter(({ one }) => one.startsWith(`${language} `))
  return columns.includes('{') ? known : [...known.slice(0, 1), ...known.slice(-1)]
}

test.each(templates)('$language: $kind: $columns', async (template) => {
  const { columns, kind, language } = template
  expect(thingsOf(template).length).toBeGreaterThan(1)
  for (const { one, several, hint } of thingsOf(template)) {
    const names = columns.replaceAll('{1}', one.slice(language.length + 1)).replaceAll('{n}', several)
    const [a = '', b = '', c = '', d = ''] = names.split(' | ')
    const rows = await failingRows(names.split(' | ').join(', '), hint, (of) =>
      Boolean(kinds[kind]?.([of(a), of(b), of(c), of(d)])),
    )
    expect(rows.slice(0, 2), names).toEqual([])
  }
})
