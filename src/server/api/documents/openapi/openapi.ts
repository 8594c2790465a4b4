import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type RestOperation, restOperations } from '@/server/api/root'
import type { Operation } from '@/server/api/trpc'
import { datasetPrice, datasetTerms } from '@/server/billing/datasets'
import { quote } from '@/server/billing/pricing'
import { datasetPaths } from '@/server/payments/payment-environment'
import { schemeEntries } from '@/server/payments/schemes'
import { StreamEventData } from '@/wire/rows/stream-events'
import { bounds, interfaceVersion } from '@/wire/vocabulary'
import { addCatalogWords } from './json-schema'
import { answerHeadersOf, refusalOf } from './openapi-parts'

type Document = ReturnType<typeof createDocument>

const documents = new Map<string, Document>()

/** The OpenAPI 3.1 document, read off the router: it describes exactly the served operations. */
export function openApiDocument(publicUrl: string): Document {
  const made = documents.get(publicUrl) ?? makeDocument(publicUrl)
  documents.set(publicUrl, made)
  return made
}

const makeDocument = (publicUrl: string): Document =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rowmint',
        description: 'Synthetic tabular data with consistent rows. Free key, or pay per call in USDC (x402).',
        version: interfaceVersion,
        contact: { name: 'Rowmint', url: `${publicUrl}/docs` },
        'x-guidance': guidance,
      },
      servers: [{ url: publicUrl }],
      tags: ['discovery', 'keys', 'generation', 'inference', 'datasets'].map((name) => ({ name })),
      externalDocs: { url: `${publicUrl}/docs` },
      paths: pathsOf(restOperations),
      components: { securitySchemes },
    },
    { override: addCatalogWords },
  )

const credential = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const

const securitySchemes = {
  ApiKey: credential('X-API-Key', 'Tiered key; GET /api/v1/auth/free-key issues a free one.'),
}

function pathsOf(operations: readonly RestOperation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const { name, operation } of operations) {
    const { path, method } = operation
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(name, operation) }
  }
  return paths
}

const described = (name: string, operation: Operation): ZodOpenApiOperationObject => ({
  operationId: name.replace('.', '-'),
  summary: operation.summary,
  tags: [operation.tag],
  ...(operation.paid && { description: operation.paid.description }),
  security: [{}, { ApiKey: [] }],
  ...((operation.paid || operation.params) && {
    parameters: [...(operation.paid ? [idempotencyKey, ...paymentHeaders] : []), ...pathParameters(operation)],
  }),
  ...(operation.body && { requestBody: { required: true, content: requestOf(operation.body, operation.examples) } }),
  responses: {
    [operation.successStatus ?? 200]: {
      description: 'Successful response',
      headers: answerHeadersOf(operation),
      content: {
        ...(operation.answer && json(operation.answer)),
        ...Object.fromEntries((operation.contentTypes ?? []).map((type) => [type, { schema: contentOf(type) }])),
      },
    },
    ...Object.fromEntries(statusesOf(operation).map((status) => [status, refusalOf(operation, status)])),
  },
  ...(operation.paid && { 'x-payment-info': paymentInfoOf(operation.path) }),
})

const pathParameters = ({ params }: Operation) =>
  Object.entries(params?.shape ?? {}).map(([name, schema]) => ({ name, in: 'path', required: true, schema }) as const)

/** Any call may carry a key, and a key is looked up. */
const statusesOf = ({ statuses = [] }: Operation) => [...new Set([401, ...statuses, 500, 503])].sort()

const requestOf = (schema: z.ZodType, examples: Operation['examples'] = []) => {
  const named = examples.map(({ description, request }, at) => [
    `example${at + 1}`,
    { summary: description, value: request },
  ])
  return { 'application/json': { schema, ...(named.length > 0 && { examples: Object.fromEntries(named) }) } }
}

const csv = 'RFC 4180. Cells are never altered: one that begins with =, +, - or @ is data, not a formula.'
const contents: Record<string, z.ZodType> = {
  'text/csv': z.string().describe(csv),
  'text/event-stream': StreamEventData,
}
const contentOf = (contentType: string) => contents[contentType] ?? z.string()

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

/** Members of an operation that auditors of paid services read. */
const paymentInfoOf = (path: string) => {
  const dearest = datasetPaths.includes(path) ? datasetPrice(datasetTerms.rowsMax.x402) : quote(bounds.countMax)
  return {
    protocols: [{ x402: {} }],
    price: { mode: 'dynamic', currency: 'USD', min: quote(1).amountUsd, max: dearest.amountUsd },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated call with the same key and body gets the same response for 24 hours, counted and charged once.',
  schema: { type: 'string' },
} as const

/** A payment is not a reusable credential: it buys one response. */
const paymentHeaders = schemeEntries.flatMap(({ proofHeaders }) =>
  Object.entries(proofHeaders)
    .toReversed()
    .map(
      ([name, description]) =>
        ({ name, in: 'header', required: false, description, schema: { type: 'string' } }) as const,
    ),
)

const guidance = `Rowmint sells synthetic tabular data whose values agree within each row.
1. POST /api/v1/validate with schema_fields (name and type each): free; every problem with its fix, and the price.
2. POST /api/v1/generate the same body. With X-API-Key (GET /api/v1/auth/free-key, no login), or without one: pay the 402 in USDC and repeat.
With column names only: POST /api/v1/generate-ai with field_names. GET /api/v1/field-types lists the types.
A seed makes a response repeatable. With Accept: application/vnd.agentic+json, refusals contain the next_request to send, where one is known. /mcp offers the same operations as MCP tools.`
