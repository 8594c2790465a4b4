import { type Draft, draftOf, type NewField } from '@/components/draft/draft'

export type Template = { about: string; draft: Draft }

const template = (
  name: string,
  about: string,
  fields: readonly NewField[],
  settings: Partial<Draft> = {},
): Template => ({
  about,
  draft: draftOf(fields, { ...settings, name }),
})

/** Shorthand: most columns need only a name and a type. */
const column = (name: string, type: string, more: Omit<NewField, 'name' | 'type'> = {}): NewField => ({
  name,
  type,
  ...more,
})

/** Notes that a seller writes after a call, and a clinician after a visit. */
const contactNotes =
  '(Called|Met|E-mailed|Spoke with) (the contact|them|the office manager) (about|to discuss) (pricing|a demo|their requirements|the proposal|next steps)\\. (Send a quote|Follow up|Call back|Arrange a visit) (next week|on Monday|on Thursday|by the end of the month)\\.'
const clinicalNotes =
  '(Seen for a routine review\\. (No concerns today|Observations normal)\\. Review in (three|six|twelve) months\\.|Attended with a (cough|sore throat|rash|earache)\\. (Examination unremarkable|No red flags)\\. (Advice given, return if no better|Follow-up as needed)\\.|Repeat prescription requested\\. (Dosage unchanged|No side effects reported)\\. Review in (three|six) months\\.|Blood tests requested\\. Review (with the results|in two weeks)\\.)'

/** Starting points: each is a table that people really have. */
export const templates: readonly Template[] = [
  template('Shop orders', 'Orders whose customer, product, total and shipment agree.', [
    column('order_number', 'orderNumber'),
    column('customer_name', 'fullName'),
    column('email', 'email'),
    column('product', 'productName'),
    column('sku', 'sku'),
    column('quantity', 'integer', { constraints: { values: [1, 2, 3, 4, 6], weights: [62, 21, 9, 5, 3] } }),
    column('unit_price', 'amount'),
    column('total', 'amount'),
    column('currency', 'currency'),
    column('shipment_status', 'shipmentStatus'),
    column('tracking_id', 'shipmentTrackingId'),
    column('ordered_at', 'dateTime'),
  ]),
  template('CRM contacts', 'People at companies, with their contact details.', [
    column('contact_id', 'uuid'),
    column('first_name', 'firstName'),
    column('last_name', 'lastName'),
    column('email', 'email'),
    column('phone', 'phone', { blankPercentage: 8 }),
    column('job_title', 'jobTitle'),
    column('company', 'company'),
    column('website', 'website'),
    column('industry', 'industry'),
    column('stage', 'text', {
      constraints: { values: ['lead', 'qualified', 'customer', 'churned'], weights: [45, 25, 25, 5] },
    }),
    column('notes', 'text', { constraints: { pattern: contactNotes }, blankPercentage: 40 }),
  ]),
  template('HR employees', 'Staff with department, title, manager and pay.', [
    column('employee_id', 'employeeId'),
    column('company', 'company', { constraints: { pool: 1 } }),
    column('full_name', 'fullName'),
    column('gender', 'gender'),
    column('birthdate', 'birthdate'),
    column('email', 'email'),
    column('department', 'department'),
    column('job_title', 'jobTitle'),
    column('manager_name', 'fullName', { constraints: { pool: 12 } }),
    column('hired_on', 'date'),
    column('salary', 'amount', {
      constraints: { distribution: 'lognormal', min: 32000, max: 210_000, mean: 71_000, stddev: 9_000, precision: 0 },
    }),
  ]),
  template('Card payments', 'Transactions with status, card and reference. Card numbers need a pro key.', [
    column('transaction_id', 'transactionId'),
    column('cardholder', 'fullName'),
    column('card_number', 'creditCard'),
    column('amount', 'amount'),
    column('currency', 'currency'),
    column('status', 'paymentStatus'),
    column('merchant', 'brandName'),
    column('paid_at', 'dateTime'),
  ]),
  template(
    'UAE invoices',
    'Invoices from companies in the Emirates: AED, TRN, AE IBANs and +971 phones.',
    [
      column('invoice_number', 'invoiceNumber'),
      column('company', 'company'),
      column('tax_id', 'taxId'),
      column('contact_name', 'fullName'),
      column('phone', 'phone', { constraints: { country_code: '+971' } }),
      column('emirate', 'state'),
      column('subtotal', 'amount', {
        constraints: { distribution: 'lognormal', min: 150, max: 250_000, mean: 8_500, stddev: 14_000, precision: 2 },
      }),
      column('vat', 'amount'),
      column('total', 'amount'),
      column('currency', 'currency'),
      column('iban', 'iban', { constraints: { country_prefix: 'AE' } }),
      column('bank', 'bankName'),
      column('issued_on', 'date'),
    ],
    { locale: 'en_AE' },
  ),
  template(
    'عملاء الإمارات',
    'Customers in the Emirates in Arabic script: names, cities and companies read right to left.',
    [
      column('customer_id', 'uuid'),
      column('full_name', 'fullName'),
      column('phone', 'phone', { constraints: { country_code: '+971' } }),
      column('city', 'city'),
      column('emirate', 'state'),
      column('company', 'company'),
      column('job_title', 'jobTitle'),
      column('nationality', 'nationality'),
    ],
    { locale: 'ar_AE' },
  ),
  template(
    'IoT readings',
    'One row per indoor sensor: its location, and the temperature, humidity and battery level it reports.',
    [
      column('device_id', 'uuid'),
      column('mac_address', 'macAddress'),
      column('ip_address', 'ipAddress'),
      column('city', 'city'),
      column('latitude', 'latitude'),
      column('longitude', 'longitude'),
      column('temperature_c', 'decimal', {
        constraints: { distribution: 'normal', min: 14, max: 31, mean: 21.8, stddev: 2.1, precision: 1 },
      }),
      column('humidity', 'percentage', {
        constraints: { distribution: 'normal', min: 20, max: 72, mean: 44, stddev: 8, precision: 1 },
      }),
      column('battery', 'percentage', { constraints: { min: 4, max: 100, precision: 0 }, blankPercentage: 3 }),
      column('measured_at', 'dateTime', { constraints: { rhythm: 'any' } }),
    ],
  ),
  template(
    'Bank ledger',
    'Account transactions at British banks, with cost centres and signed amounts.',
    [
      column('transaction_id', 'transactionId'),
      column('account_number', 'accountNumber'),
      column('bank_name', 'bankName'),
      column('iban', 'iban'),
      column('swift', 'swiftCode'),
      column('ledger_code', 'ledgerCode'),
      column('cost_center', 'costCenter'),
      column('amount', 'transactionAmount'),
      column('currency', 'currency'),
      column('booked_on', 'date'),
    ],
    { locale: 'en_GB' },
  ),
  template(
    'Patients (UK)',
    'Fictional patients with address, body measurements and blood type.',
    [
      column('patient_id', 'uuid'),
      column('full_name', 'fullName'),
      column('birthdate', 'birthdate'),
      column('gender', 'gender'),
      column('blood_type', 'bloodType'),
      column('height_cm', 'heightCm'),
      column('weight_kg', 'weightKg'),
      column('address', 'address'),
      column('postcode', 'zipCode'),
      column('phone', 'phone'),
      column('notes', 'text', { constraints: { pattern: clinicalNotes }, blankPercentage: 50 }),
    ],
    { locale: 'en_GB' },
  ),
  template('Product reviews', 'Shoppers’ ratings and comments on products.', [
    column('review_id', 'uuid'),
    column('username', 'username'),
    column('product', 'productName'),
    column('brand', 'brandName'),
    column('rating', 'reviewScore', { constraints: { precision: 0 } }),
    column('title', 'text', { constraints: { max_length: 60 } }),
    column('body', 'text'),
    column('verified_purchase', 'text', { constraints: { values: [true, false], weights: [88, 12] } }),
    column('helpful_votes', 'integer', { constraints: { distribution: 'exponential', min: 0, max: 400, mean: 4 } }),
    column('reviewed_at', 'dateTime'),
  ]),
]

/** The templates in whose name, description or columns every searched word occurs; all for an empty search. */
export function templatesFor(search: string): readonly Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(({ about, draft }) => {
    const columns = draft.fields.flatMap(({ name, type }) => [name, name.replaceAll('_', ' '), type])
    const text = [draft.name, about, ...columns].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
