import type { FieldTypeName } from '@/server/generation/catalog'

/** What a language model is told of a type that it writes, and the bound that its values keep to. */
export type WrittenType = {
  /** What one value looks like. */
  readonly form: string
  /** Most Unicode code points, where the field's constraints set no bound of their own. */
  readonly lengthMax: number
  /** While the engine makes a column of these types, it makes this one too, because the two must agree. */
  readonly yieldsTo?: readonly FieldTypeName[]
}

/**
 * Who makes the values of a type (ADR 6): the model writes what must be meaningful; the engine makes what
 * must be right, `told` to the model where a text could speak of it, `untold` where nobody would.
 */
export const valueAuthors: Readonly<Record<FieldTypeName, 'told' | 'untold' | WrittenType>> = {
  firstName: 'told',
  lastName: 'told',
  middleName: 'told',
  fullName: 'told',
  email: 'told',
  phone: 'untold',
  address: 'told',
  birthdate: 'told',
  gender: 'told',
  age: 'told',
  nationality: 'told',
  bloodType: 'told',
  passportNumber: 'untold',
  driversLicense: 'untold',
  ssnLastFour: 'untold',
  country: 'told',
  city: 'told',
  state: 'told',
  zipCode: 'untold',
  region: 'told',
  latitude: 'untold',
  longitude: 'untold',
  timezone: 'told',
  company: { form: 'the name of an invented company', lengthMax: 80, yieldsTo: ['website', 'url'] },
  jobTitle: { form: 'the title of a job', lengthMax: 80 },
  department: { form: 'the name of a department', lengthMax: 60 },
  industry: { form: 'the name of an industry', lengthMax: 60, yieldsTo: ['website', 'url'] },
  occupation: { form: 'the name of an occupation', lengthMax: 60 },
  employeeId: 'told',
  website: 'told',
  url: 'told',
  username: 'told',
  uuid: 'untold',
  ipAddress: 'untold',
  macAddress: 'untold',
  userAgent: 'untold',
  color: 'told',
  language: 'told',
  brandName: { form: 'the name of an invented brand', lengthMax: 60 },
  productName: { form: 'the name of a product, without its price', lengthMax: 120 },
  sku: 'told',
  flavorName: { form: 'the name of a flavor or scent', lengthMax: 60 },
  orderNumber: 'told',
  shipmentStatus: 'told',
  shipmentTrackingId: 'untold',
  weightKg: 'told',
  heightCm: 'told',
  reviewScore: 'told',
  integer: 'told',
  decimal: 'told',
  percentage: 'told',
  creditCard: 'untold',
  currency: 'told',
  amount: 'told',
  iban: 'untold',
  accountNumber: 'untold',
  bankName: 'told',
  swiftCode: 'untold',
  invoiceNumber: 'told',
  taxId: 'untold',
  ledgerCode: 'told',
  costCenter: 'told',
  transactionId: 'untold',
  transactionAmount: 'told',
  paymentStatus: 'told',
  date: 'told',
  dateTime: 'told',
  text: {
    form: 'what a column of this name holds: a word, a phrase or some sentences, as its name asks for',
    lengthMax: 1000,
  },
  notes: { form: 'a note of one or two sentences', lengthMax: 500 },
  tags: { form: 'two to five tags in one line, separated by commas', lengthMax: 200 },
}
