/** The display name of a field type: `fullName` is “Full name”, `ipv4` is “IPv4”. */
export function typeLabel(type: string): string {
  const words = type
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ _]+/)
    .map((word) => acronyms[word.toLowerCase()] ?? word.toLowerCase())
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The display name of a field's type: to a person, a type with the values true and false is a boolean. */
export const fieldLabel = (type: string, constraints?: Readonly<Record<string, unknown>> | null): string =>
  isBoolean(constraints?.values) ? 'Boolean' : typeLabel(type)

const isBoolean = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'boolean')

const acronyms: Readonly<Record<string, string>> = {
  api: 'API',
  bic: 'BIC',
  cvv: 'CVV',
  iban: 'IBAN',
  id: 'ID',
  imei: 'IMEI',
  ip: 'IP',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  isbn: 'ISBN',
  mac: 'MAC',
  sku: 'SKU',
  ssn: 'SSN',
  swift: 'SWIFT',
  url: 'URL',
  uuid: 'UUID',
  vat: 'VAT',
  vin: 'VIN',
}
