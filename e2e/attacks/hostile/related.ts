import { type HostileRequest, type HostileRequests, many, post } from './request'

/** Columns of bills, pay, clinics and freight in one table: nearly each may follow from several before it. */
const billing =
  'invoice_date due_date paid_date quantity unit_price subtotal discount_percent discount_amount tax_rate tax_amount shipping_cost total amount_paid balance_due deposit net_amount gross_amount commission_rate commission'
const payroll =
  'hire_date termination_date pay_period_start pay_period_end hours_worked overtime_hours hourly_rate regular_pay overtime_pay bonus gross_pay federal_tax state_tax total_deductions net_pay annual_salary age'
const clinic =
  'birth_date admission_date discharge_date length_of_stay height_cm weight_kg bmi systolic diastolic heart_rate visit_date next_visit_date procedure_cost insurance_paid copay total_charges waiting_minutes duration_minutes'
const freight =
  'shipped_at delivered_at distance_km fuel_liters fuel_cost avg_speed gross_weight tare_weight net_weight packages volume_m3 freight_cost customs_duty total_cost opening_stock received issued closing_stock'
const related = [billing, payroll, clinic, freight].flatMap((names) => names.split(' '))

/** Names that no request had before: caches of names do not help. */
let requests = 0
const named = (count: number) => {
  const prefix = `t${(requests++).toString(36)}`
  return many(count, (at) => {
    const turn = Math.floor(at / related.length)
    return `${prefix}_${related[at % related.length]}${turn > 0 ? `_${turn}` : ''}`
  })
}

const odd = (count: number) =>
  many(count, (at) => `${named(1)[0]}_${['of', 'per', '/', '€', 'und', 'مجموع'][at % 6]}_`.repeat(9).slice(0, 128))

const isMoment = (name: string) => /_(?:date|start|end|at)$/.test(name)
const fields = (count: number) => named(count).map((name) => ({ name, type: isMoment(name) ? 'dateTime' : 'decimal' }))
const sample = (columns: number, rows: number) => {
  const names = named(columns)
  return many(rows, (row) =>
    Object.fromEntries(
      names.map((name, at) => [name, isMoment(name) ? `2024-01-${(row % 18) + 10}` : ((row * 37 + at) % 997) / 4]),
    ),
  )
}

const keyed = { 'x-api-key': '' }

/** Names and fields whose relations take the longest to find. */
export const relatedRequests: HostileRequests = {
  'infer-schema: related names': () => post('/api/v1/infer-schema', { field_names: named(80) }),
  'infer-schema: odd names': () => post('/api/v1/infer-schema', { field_names: odd(80) }),
  'infer-schema: related names and a sample': () => sampled(50),
  'profile: related columns': () => post('/api/v1/profile', { sample: sample(80, 100) }),
  'generate-ai: related names': () => post('/api/v1/generate-ai', { field_names: named(80), count: 1_000 }, keyed),
  'validate: related fields': () => post('/api/v1/validate', { schema_fields: fields(50), count: 10_000 }),
  'generate: related fields': () => post('/api/v1/generate', { schema_fields: fields(50), count: 10_000 }, keyed),
}

function sampled(rows: number): HostileRequest {
  const sample_rows = sample(80, rows)
  return post('/api/v1/infer-schema', { field_names: Object.keys(sample_rows[0] ?? {}), sample_rows })
}
