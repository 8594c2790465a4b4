/** Requests that work as they stand: the test sends each of them. */
export const exampleRequests = [
  {
    description: 'Ten customers as JSON: name, e-mail and city agree within a row.',
    request: {
      schema_fields: [
        { name: 'customer_name', type: 'fullName' },
        { name: 'email', type: 'email' },
        { name: 'city', type: 'city' },
        { name: 'signed_up', type: 'date' },
      ],
      count: 10,
      locale: 'en_US',
      output_format: 'json',
    },
  },
  {
    description: 'UAE payments as CSV: phone and iban have the constraints that their locale requires.',
    request: {
      schema_fields: [
        { name: 'payer', type: 'fullName' },
        { name: 'phone', type: 'phone', constraints: { country_code: '+971' } },
        { name: 'iban', type: 'iban', constraints: { country_prefix: 'AE' } },
        { name: 'amount', type: 'amount', constraints: { min: 10, max: 5000 } },
        { name: 'note', type: 'notes', blankPercentage: 20 },
      ],
      count: 50,
      locale: 'en_AE',
      output_format: 'csv',
    },
  },
  {
    description: 'The same values again: a fixed seed makes a response repeatable.',
    request: {
      schema_fields: [
        { name: 'id', type: 'uuid' },
        { name: 'product', type: 'productName' },
        { name: 'price', type: 'amount' },
        { name: 'rating', type: 'reviewScore' },
      ],
      count: 20,
      locale: 'en_GB',
      output_format: 'jsonl',
      seed: 'catalogue-1',
    },
  },
]

export const exampleInferences = [
  {
    description: 'The types of four columns, inferred from their names.',
    request: { field_names: ['customer_name', 'email', 'signup_date', 'city'], locale: 'en_GB' },
  },
]

export const exampleAiRequests = [
  {
    description: 'Ten rows from four column names.',
    request: { field_names: ['customer_name', 'email', 'signup_date', 'city'], count: 10, locale: 'en_US' },
  },
]

export const exampleSamples = [
  {
    description: 'A schema from a CSV sample, with its ranges and lists.',
    request: { sample: 'plan,seats,price\nfree,1,0\nteam,8,79.5\nteam,12,119\nfree,1,0' },
  },
]
