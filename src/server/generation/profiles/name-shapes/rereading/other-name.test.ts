import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (...names: string[]) => inferColumns(names, { locale: 'en_GB', domainHint: null })[0]

it.each([
  [['category', 'product_name', 'price'], 'Groceries'],
  [['department', 'patient_id', 'admission_date'], 'Cardiology'],
  [['department', 'student_id', 'course'], 'Mathematics'],
  [['domain', 'translator', 'target_language'], 'Legal'],
  [['item', 'quantity', 'waiter'], 'Beef Burger'],
  [['decision', 'borrower', 'loan_amount'], 'Declined'],
  [['port_of_loading', 'vessel', 'container_no'], 'Rotterdam'],
  [['state', 'latest_heartbeat', 'executor_class'], 'running'],
  [['state', 'span_status', 'queued_by_job_id', 'pid'], 'running'],
])('%j: the first has its own list with %s', (names, value) => {
  expect(columnOf(...names)?.constraints?.values).toContain(value)
})

it('a word of the hint has the effect of a column', () => {
  const version = (domainHint: string) =>
    inferColumns(['version', 'date_seance', 'duree_min'], { locale: 'en_GB', domainHint })[0]?.constraints?.values ?? []
  expect(version("Séances d'un cinéma")).toContain('VOST')
  expect(version("Tickets d'un support informatique")).not.toContain('VOST')
})

it('a name alone, or next to other columns, keeps its meaning', () => {
  expect(columnOf('department', 'hire_date')?.type).toBe('department')
  expect(columnOf('category')?.constraints?.values ?? []).not.toContain('Groceries')
})

it.each([
  ['free', 'capacity', 'occupied'],
  ['receipts', 'opening_stock', 'closing_stock'],
  ['Zugang', 'Anfangsbestand', 'Endbestand'],
  ['libres', 'plazas', 'ocupadas'],
  ['goals_for', 'won', 'drawn', 'lost'],
])('%s is a count, next to %s', (...names) => {
  expect(columnOf(...names)?.type).toBe('integer')
})

it.each([
  ['taux_tva', ['montant_ht', 'date_facture'], 20],
  ['btw_pct', ['bedrag_excl', 'factuurdatum'], 21],
  ['aliquota_iva', ['imponibile', 'data_fattura'], 22],
  ['vat_rate', ['net_amount', 'invoice_date'], 20],
])('%s is mostly the standard rate for its language', (name, others, rate) => {
  const values = columnOf(name, ...others)?.constraints?.values
  expect(Array.isArray(values) && values[0]).toBe(rate)
})

it.each([
  [['estado', 'cuota_mensual', 'fecha_alta', 'socio'], 'paymentStatus'],
  [['estado', 'codigo_postal', 'municipio', 'direccion'], 'state'],
  [['estado', 'importe', 'codigo_postal', 'direccion', 'factura'], 'paymentStatus'],
  [['estado_lote', 'lote', 'fecha_entrada', 'granja'], 'text'],
  [['estado_nacimiento', 'nombre', 'fecha_nacimiento'], 'state'],
])('%j: the first is a region next to a place, and a status elsewhere', (names, type) => {
  expect(columnOf(...names)?.type).toBe(type)
})

it('a word of another language that has two meanings does not change the English name of one', () => {
  expect(columnOf('job_title', 'balance')?.type).toBe('jobTitle')
  expect(columnOf('cargo', 'fecha_operacion', 'concepto', 'saldo')?.type).not.toBe('jobTitle')
})
