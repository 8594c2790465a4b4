/** No text of the type is longer, in characters and any locale; a test compares them with the generator. */
const longest: Readonly<Record<string, number>> = {
  firstName: 13,
  lastName: 15,
  middleName: 13,
  fullName: 27,
  email: 73,
  phone: 14,
  address: 98,
  birthdate: 10,
  gender: 6,
  nationality: 14,
  bloodType: 3,
  passportNumber: 10,
  driversLicense: 11,
  ssnLastFour: 4,
  country: 26,
  city: 22,
  state: 26,
  zipCode: 8,
  region: 26,
  timezone: 30,
  company: 67,
  jobTitle: 34,
  department: 28,
  industry: 30,
  occupation: 33,
  employeeId: 10,
  website: 59,
  url: 84,
  username: 29,
  uuid: 36,
  ipAddress: 15,
  macAddress: 17,
  userAgent: 144,
  color: 13,
  language: 14,
  brandName: 17,
  productName: 92,
  sku: 19,
  flavorName: 83,
  orderNumber: 12,
  shipmentStatus: 17,
  shipmentTrackingId: 13,
  creditCard: 16,
  currency: 3,
  iban: 25,
  accountNumber: 14,
  bankName: 44,
  swiftCode: 11,
  invoiceNumber: 12,
  taxId: 16,
  ledgerCode: 8,
  costCenter: 7,
  transactionId: 18,
  paymentStatus: 13,
  date: 10,
  dateTime: 24,
}

export const longestOf = (type: string): number => longest[type] ?? 0

type Narrow = { length: number; type?: string; constraints?: Record<string, unknown> }

const countries2 = ['AE', 'AU', 'BR', 'CA', 'CN', 'DE', 'ES', 'FR', 'GB', 'IN', 'IT', 'JP', 'NL', 'SG', 'US', 'ZA']
const states = ['AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'MA', 'MI', 'NC', 'NJ', 'NY', 'OH', 'OR', 'PA', 'TX', 'WA']
const countries3 = ['ARE', 'AUS', 'BRA', 'CAN', 'CHN', 'DEU', 'ESP', 'FRA', 'GBR', 'IND', 'ITA', 'JPN', 'NLD', 'USA']

const countries: readonly Narrow[] = [
  { length: 3, constraints: { values: countries3 } },
  { length: 2, constraints: { values: countries2 } },
]

/** Values of the same meaning for columns too short for a type's own, the longest first. */
export const narrowValues: Readonly<Record<string, readonly Narrow[]>> = {
  country: countries,
  nationality: countries,
  state: [{ length: 2, constraints: { values: states } }],
  gender: [{ length: 1, constraints: { values: ['F', 'M'] } }],
  language: [{ length: 2, constraints: { values: ['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'pt', 'zh'] } }],
  fullName: [{ length: 15, type: 'lastName' }],
  company: [{ length: 17, type: 'brandName' }],
  productName: [{ length: 17, type: 'brandName' }],
  jobTitle: [{ length: 15, constraints: { values: ['Analyst', 'Clerk', 'Engineer', 'Manager', 'Technician'] } }],
  website: [{ length: 28, constraints: { pattern: 'https://[a-z]{6,12}\\.example' } }],
  url: [{ length: 28, constraints: { pattern: 'https://[a-z]{6,12}\\.example' } }],
  email: [{ length: 20, constraints: { pattern: '[a-z]{3,6}[0-9]{2}@example\\.com' } }],
}
