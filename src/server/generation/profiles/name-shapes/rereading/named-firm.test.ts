import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typeOf = (names: readonly string[], domainHint: string | null) =>
  inferColumns(names, { locale: 'en_GB', domainHint })[0]?.type

it.each([
  [['buyer', 'invoice_no', 'due_date'], 'Sales ledger of a wholesaler'],
  [['client_name', 'load_no', 'pallets'], 'Jobs of a freight forwarder'],
  [['Kunde', 'Auftragsnr', 'Ladestelle', 'Fahrer'], 'Transportaufträge einer Spedition'],
  [['customer', 'incoterms', 'order_no'], null],
])('a party is a firm if the trade or the terms are between firms: %j', (names, domainHint) => {
  expect(typeOf(names, domainHint)).toBe('company')
})

it.each([
  [['client', 'date_of_birth', 'policy_no'], 'Members of a corporate scheme'],
  [['customer', 'company', 'order_no'], 'Orders of a wholesaler'],
  [['client', 'haircut', 'stylist'], 'Appointments of a salon'],
])('a party is a person next to personal columns, and by default: %j', (names, domainHint) => {
  expect(typeOf(names, domainHint)).toBe('fullName')
})
