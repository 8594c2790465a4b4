import type { z } from 'zod'
import { exampleRequests } from '@/server/api/documents/example-requests'
import { inlineJsonSchema, terse } from '@/server/api/documents/openapi/json-schema'
import { fieldTypeNames } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { AiGenerateRequest } from '@/wire/inference'
import { isJsonObject, parsedJson } from '@/wire/json'
import { GenerationRequest } from '@/wire/rows/generation'
import type { PaidListing } from './paid-operations'

const exampleSeed = '42'
const exampleCount = 2

const schemaFields = exampleRequests[0]?.request.schema_fields ?? []
const aiFields = [
  { name: 'customer_name', type: 'fullName' },
  { name: 'email', type: 'email' },
  { name: 'signup_date', type: 'date' },
  { name: 'city', type: 'city' },
]

const schemaMode = {
  exampleBody: exampleRequests[0]?.request ?? {},
  // Without ignored members, and without those that only pay for an escrow invoice.
  bodySchema: bodySchemaOf(
    GenerationRequest.omit({
      sampleData: true,
      fieldPatterns: true,
      agent_address: true,
      nonce: true,
      payment_tx_hash: true,
    }),
  ),
  answer: jsonAnswer(schemaFields),
}

const aiMode = {
  exampleBody: { field_names: aiFields.map(({ name }) => name), count: 10 },
  bodySchema: bodySchemaOf(AiGenerateRequest),
  answer: jsonAnswer(aiFields),
}

/** By the name of the procedure. */
export const paidListings = {
  generate: {
    ...schemaMode,
    description: `Synthetic test data from typed fields: fake customers, contacts, addresses, companies, products, bank and payment records whose values agree within each row. ${fieldTypeNames.length} field types, constraints, nulls, a seed to repeat it; JSON, CSV or JSONL; up to 10,000 rows per call.`,
  },
  canaryGenerate: {
    ...schemaMode,
    description:
      'Synthetic test data from typed fields, as /api/v1/generate, payable by an on-chain USDC escrow invoice where the deployment has escrow enabled: the money is released when the rows are delivered and refunded otherwise.',
  },
  generateAi: {
    ...aiMode,
    description:
      'Synthetic data from column names alone: infers a type for each name, such as customer_email or signup_date, and generates mock rows with the inferred schema and its contract hash. JSON, CSV or JSONL; up to 100,000 rows per call.',
  },
  generateAiStream: {
    ...aiMode,
    description:
      'Streams synthetic data from column names as server-sent events: the inferred schema, progress, the payment receipt and then the rows, for long jobs that a client wants to watch.',
    answer: {
      mimeType: 'text/event-stream',
      output: { type: 'text', format: 'text/event-stream' },
      example: `event: result\ndata: ${JSON.stringify(aiMode.answer.example)}\n\nevent: done\ndata: {}\n\n`,
      schema: { type: 'string', description: 'Events: status, schema, progress, payment, result, done or error.' },
    },
  },
} satisfies Record<string, PaidListing>

/** Auditors warn of formats, which they do not check: days are a pattern to them. */
function bodySchemaOf(body: z.ZodType): Record<string, unknown> {
  const text = JSON.stringify(terse(inlineJsonSchema(body, 'input')))
  const schema = parsedJson(text.replaceAll('"format":"date"', String.raw`"pattern":"^\\d{4}-\\d{2}-\\d{2}$"`))
  if (!isJsonObject(schema)) throw new TypeError('the body is not an object')
  return schema
}

/** Two rows of a schema as an answer shows them: made by the engine, so that they match the rows a buyer gets. */
function jsonAnswer(schema: readonly object[]): PaidListing['answer'] {
  const { fields } = checkFields(schema, { locale: 'en_US', count: exampleCount, loc: [] })
  const slices = planRecords({ fields, locale: 'en_US', seed: exampleSeed }, 'json').slices(exampleCount)
  const records = parsedJson(Buffer.concat([...slices]).toString('utf8'))
  return {
    mimeType: 'application/json',
    output: { type: 'json' },
    example: { output_format: 'json', locale: 'en_US', tier: 'x402', seed: exampleSeed, count: exampleCount, records },
    schema: {
      type: 'object',
      properties: {
        seed: { type: 'string', description: 'Send it again for the same rows.' },
        count: { type: 'integer' },
        records: { type: 'array', items: { type: 'object' } },
      },
      required: ['records'],
    },
  }
}
