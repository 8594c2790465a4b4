type Narrow = { length: number; type?: string; constraints?: Record<string, unknown> }

const countries2 = ['AE', 'AU', 'BR', 'CA', 'CN', 'DE', 'ES', 'FR', 'GB', 'IN', 'IT', 'JP', 'NL', 'SG', 'US', 'ZA']
const states = ['AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'MA', 'MI', 'NC', 'NJ', 'NY', 'OH', 'OR', 'PA', 'TX', 'WA']
const countries3 = ['ARE', 'AUS', 'BRA', 'CAN', 'CHN', 'DEU', 'ESP', 'FRA', 'GBR', 'IND', 'ITA', 'JPN', 'NLD', 'USA']

const firstNames = ['adam', 'anna', 'clara', 'david', 'emma', 'jack', 'laura', 'maria', 'noah', 'omar', 'sara', 'tom']

const streets = 'Maple|Oak|Cedar|Elm|Lake|Hill|Park|Station|Church|Mill'

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
  address: [
    { length: 19, type: 'text', constraints: { pattern: `[1-9][0-9]{1,3} (${streets}) (Street|Road|Avenue|Lane)` } },
  ],
  fullName: [{ length: 15, type: 'lastName' }],
  company: [{ length: 17, type: 'brandName' }],
  productName: [{ length: 17, type: 'brandName' }],
  jobTitle: [{ length: 15, constraints: { values: ['Analyst', 'Clerk', 'Engineer', 'Manager', 'Technician'] } }],
  website: [{ length: 28, constraints: { pattern: 'https://[a-z]{6,12}\\.example' } }],
  url: [{ length: 28, constraints: { pattern: 'https://[a-z]{6,12}\\.example' } }],
  username: [{ length: 9, constraints: { pattern: `(${firstNames.join('|')})[0-9]{2,4}` } }],
  email: [{ length: 20, constraints: { pattern: '[a-z]{3,6}[0-9]{2}@example\\.com' } }],
}
