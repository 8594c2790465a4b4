import { expect, test } from 'vitest'
import { nameWords } from './name-words'

test.each([
  ['billingCity', 'billing city'],
  ['billing_city', 'billing city'],
  ['Billing City', 'billing city'],
  ['billing-city.name', 'billing city name'],
  ['BILLING_CITY', 'billing city'],
  ['HTTPServerIP', 'http server ip'],
  ['userID', 'user id'],
  ['addr1', 'addr 1'],
  ['line2Address', 'line 2 address'],
  ['2fa', '2 fa'],
  ['مدينة_الفاتورة', 'مدينة الفاتورة'],
  ['Straße', 'straße'],
  ['__', ''],
  ['', ''],
])('%s: %s', (name, words) => {
  expect(nameWords(name).join(' ')).toBe(words)
})
