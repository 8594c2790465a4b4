import type { Listing } from '@/server/payments/scheme'
import type { JsonObject } from '@/server/storage/tables/json'

/**
 * The catalog entry of a paid resource for facilitators (x402 version 2): a challenge carries it, and so
 * does every payment that we hand to a facilitator, because clients drop it.
 */
export const listed = (listing: Listing): { resource: JsonObject; extensions: JsonObject } => ({
  resource: {
    url: listing.resource,
    description: listing.description,
    mimeType: listing.answer.mimeType,
    serviceName: 'Rowmint',
    tags: ['synthetic data', 'test data', 'datasets'],
  },
  extensions: { bazaar: bazaar(listing) },
})

const text = { type: 'string' }

/** The `bazaar` extension: how to call the resource, and the JSON Schema that facilitators check it against. */
const bazaar = ({ exampleBody, bodySchema, answer }: Listing) =>
  ({
    info: {
      input: { type: 'http', method: 'POST', bodyType: 'json', body: exampleBody },
      output: { ...answer.output, example: answer.example },
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { ...text, const: 'http' },
            method: { ...text, enum: ['POST'] },
            bodyType: { ...text, enum: ['json'] },
            body: bodySchema,
          },
          required: ['type', 'method', 'bodyType', 'body'],
          additionalProperties: false,
        },
        output: {
          type: 'object',
          properties: { type: text, format: text, example: answer.schema },
          required: ['type', 'example'],
        },
      },
      required: ['input'],
    },
  }) as JsonObject // JSON throughout: a listing is made of JSON
