import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type RestOperation, restOperations } from '@/server/api/root'
import type { Operation } from '@/server/api/trpc'
import { fieldTypeNames } from '@/server/generation/catalog'
import { FieldDefinition } from '@/wire/generation'
import { interfaceVersion, locales } from '@/wire/vocabulary'
import { answerHeadersOf, refusals } from './openapi-parts'

type Document = ReturnType<typeof createDocument>

const documents = new Map<string, Document>()

/** The OpenAPI 3.1 document, read off the router: it describes exactly what is served. */
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
      },
      servers: [{ url: publicUrl }],
      tags: ['discovery', 'keys', 'generation', 'inference'].map((name) => ({ name })),
      externalDocs: { url: `${publicUrl}/docs` },
      paths: pathsOf(restOperations),
      components: { securitySchemes },
    },
    { override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, catalogWords.get(zodSchema)) },
  )

const credential = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const

const securitySchemes = {
  ApiKey: credential('X-API-Key', 'Tiered key; GET /api/v1/auth/free-key issues a free one.'),
  Payment: credential('X-PAYMENT', 'x402 version 1 payment payload, base64.'),
  PaymentSignature: credential('PAYMENT-SIGNATURE', 'x402 version 2 payment payload, base64.'),
}

/** The wire schema takes any string, so that a 422 can name the nearest words; the document lists them all. */
const catalogWords = new Map<unknown, object>([
  [FieldDefinition.shape.type, { enum: [...fieldTypeNames] }],
  [FieldDefinition.shape.locale, { enum: [...locales, null] }],
])

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
  security: [{}, { ApiKey: [] }, ...(operation.paid ? [{ Payment: [] }, { PaymentSignature: [] }] : [])],
  ...(operation.body && { requestBody: { required: true, content: json(operation.body) } }),
  responses: {
    200: {
      description: 'Successful response',
      headers: answerHeadersOf(operation),
      content: {
        ...(operation.answer && json(operation.answer)),
        ...Object.fromEntries((operation.contentTypes ?? []).map((type) => [type, { schema: textOf(type) }])),
      },
    },
    ...Object.fromEntries([401, ...(operation.statuses ?? []), 500].map((status) => [status, refusals[status]])),
  },
  ...(operation.paid && { 'x-payment-info': paymentInfo }),
})

const textOf = (contentType: string) =>
  contentType === 'text/csv'
    ? z
        .string()
        .describe('RFC 4180. Cells are never altered: one that begins with =, +, - or @ is data, not a formula.')
    : z.string()

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

const paymentInfo = {
  protocols: ['x402'],
  pricingMode: 'dynamic',
  price: { currency: 'USD', min: '0.002000', max: '0.015000' },
}
