import { z } from 'zod'
import type { JsonObject } from '@/server/storage/tables/json'

const Identified = z.object({
  extensions: z.object({
    'payment-identifier': z.object({ info: z.object({ id: z.string().regex(/^[a-zA-Z0-9_-]{16,128}$/) }) }),
  }),
})

/** The id that a payment of version 2 carries in its `payment-identifier` extension; a malformed one is ignored. */
export const paymentIdentifier = (payload: JsonObject): string | undefined =>
  Identified.safeParse(payload).data?.extensions['payment-identifier'].info.id

/** How a challenge says that it takes such an id. */
export const identifierExtension = {
  'payment-identifier': {
    info: { required: false },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        required: { type: 'boolean' },
        id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' },
      },
      required: ['required'],
    },
  },
} as const
