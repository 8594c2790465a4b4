import type { Listing } from '@/server/payments/scheme'

/** Two linked tables: a request that works as it stands. */
const exampleBody = {
  tables: [
    {
      name: 'customers',
      rows: 20,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'email', type: 'email' },
      ],
    },
    {
      name: 'orders',
      rows: { per: 'customer_id', mean: 4 },
      fields: [
        { name: 'customer_id', link: 'customers.id' },
        { name: 'customer_email', from: 'customer_id.email' },
        { name: 'amount', type: 'amount' },
      ],
    },
  ],
}

/** How catalogs of paid services list a data set. The whole schema is in /openapi.json: a challenge travels in a header. */
export const datasetsListing: Omit<Listing, 'route' | 'resource'> = {
  description:
    'A synthetic database of linked tables: foreign keys, sums and inherited values agree, row counts are exact. URLs of the rows as CSV, JSON and JSONL, and a REST mock. Up to 10 million rows.',
  exampleBody,
  bodySchema: {
    type: 'object',
    properties: {
      seed: { type: ['string', 'integer'] },
      locale: { type: 'string' },
      tables: { type: 'array', items: { type: 'object' }, description: 'See Recipe in /openapi.json.' },
    },
    required: ['tables'],
  },
  answer: {
    mimeType: 'application/json',
    output: { type: 'json' },
    example: {
      dataset_id: '0123456789abcdef0123456789abcdef',
      tables: [{ name: 'customers', rows: 20 }],
    },
    schema: {
      type: 'object',
      properties: {
        dataset_id: { type: 'string' },
        tables: { type: 'array', items: { type: 'object' } },
      },
      required: ['dataset_id', 'tables'],
    },
  },
}

/** The same, paid by an invoice. */
export const invoicedListing: typeof datasetsListing = {
  ...datasetsListing,
  description: `${datasetsListing.description} Payable by an on-chain USDC escrow invoice where the deployment has escrow enabled: the money is released when the data set is stored and refunded otherwise.`,
}
