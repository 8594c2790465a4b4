const serviceTags = ['synthetic data', 'test data', 'datasets']

/** Who sells, as a version 2 challenge tells it beside the resource. */
export const serviceMetadata = { serviceName: 'Rowmint', tags: serviceTags }

const text = { type: 'string' }

/** JSON Schema of `info`, as the extension asks for it: facilitators check one against the other. */
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    input: {
      type: 'object',
      properties: {
        type: { ...text, const: 'http' },
        method: { ...text, enum: ['POST'] },
        bodyType: { ...text, enum: ['json'] },
        body: { type: 'object' },
      },
      required: ['type', 'method', 'bodyType', 'body'],
      additionalProperties: false,
    },
    output: { type: 'object', properties: { type: text }, required: ['type'] },
  },
  required: ['input'],
}

/**
 * The `bazaar` extension of x402 version 2: how to call the resource, so that a facilitator's catalog can list it once
 * it was paid for.
 * @param exampleBody a request body that works as it stands.
 */
export const bazaar = (exampleBody: Readonly<Record<string, unknown>>) => ({
  info: {
    input: { type: 'http', method: 'POST', bodyType: 'json', body: exampleBody },
    output: { type: 'json' },
  },
  schema,
})
