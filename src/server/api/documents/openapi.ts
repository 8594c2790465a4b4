import { generateOpenApiDocument } from 'trpc-to-openapi'
import { appRouter } from '@/server/api/root'
import type { Meta } from '@/server/api/trpc'
import { fieldTypeNames } from '@/server/generation/catalog'
import { interfaceVersion, locales } from '@/wire/vocabulary'
import { answerHeadersOf, components, refusals } from './openapi-parts'
import { type RestOperation, restOperations } from './rest-operations'

type Json = Record<string, unknown>
type Operation = Json & {
  responses: Record<string, Json & { content?: Json }>
  requestBody?: Json
  parameters?: unknown[]
}
type Document = Json & {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const documents = new Map<string, Document>()

/** The OpenAPI 3.1 document, read off the router: what it says is what is served. */
export function openApiDocument(publicUrl: string): Document {
  const made = documents.get(publicUrl) ?? makeDocument(publicUrl)
  documents.set(publicUrl, made)
  return made
}

function makeDocument(publicUrl: string): Document {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Rowmint',
    description: 'Synthetic tabular data that agrees with itself. Free key, or pay per call in USDC (x402).',
    version: interfaceVersion,
    openApiVersion: '3.1.0',
    baseUrl: publicUrl,
    docsUrl: `${publicUrl}/docs`,
    tags: ['discovery', 'keys', 'generation', 'inference'],
    securitySchemes: {
      ApiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'X-API-Key',
        description: 'Tiered key; a free one is issued by GET /api/v1/auth/free-key.',
      },
      Payment: {
        type: 'apiKey',
        in: 'header',
        name: 'X-PAYMENT',
        description: 'x402 version 1 payment payload, base64.',
      },
      PaymentSignature: {
        type: 'apiKey',
        in: 'header',
        name: 'PAYMENT-SIGNATURE',
        description: 'x402 version 2 payment payload, base64.',
      },
    },
    defs: components,
  }) as unknown as Document // the library's type lacks the vendor extensions that we add
  for (const operation of restOperations) describeOperation(document, operation)
  nameFieldTypes(document)
  return document
}

function describeOperation(document: Document, { meta, path, method }: RestOperation): void {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) return
  if (operation.parameters?.length === 0) delete operation.parameters
  if (meta.requestBody) hoistBody(document, operation, meta.requestBody)
  describeSuccess(operation, meta)
  for (const status of [401, ...(meta.statuses ?? []), 500]) operation.responses[status] = refusals[status] ?? {}
  operation.security = [{}, { ApiKey: [] }, ...(meta.paid ? [{ Payment: [] }, { PaymentSignature: [] }] : [])]
  if (meta.paid) operation['x-payment-info'] = paymentInfo
}

/** trpc-to-openapi writes bodies in place; SPEC gives them names. */
function hoistBody(document: Document, operation: Operation, name: string): void {
  const content = operation.requestBody?.content as Record<string, { schema: Json }> | undefined // as that library writes it
  const schema = content?.['application/json']?.schema
  if (schema && !('$ref' in schema)) document.components.schemas[name] = schema
  operation.requestBody = { required: true, content: { 'application/json': { schema: reference(name) } } }
}

function describeSuccess(operation: Operation, meta: Meta): void {
  const success = operation.responses['200']
  if (!success) return
  const streamOnly = meta.contentTypes?.includes('text/event-stream')
  success.content = {
    ...(!streamOnly && success.content),
    ...Object.fromEntries((meta.contentTypes ?? []).map((type) => [type, { schema: { type: 'string' } }])),
  }
  success.headers = answerHeadersOf(meta)
  delete operation.responses.default
}

/** The catalog's names belong to the document though the wire schema takes any string: the 422 says it better. */
function nameFieldTypes(document: Document): void {
  const field = document.components.schemas.FieldDefinition as { properties?: Record<string, Json> } | undefined // an object schema
  if (!field?.properties) return
  field.properties.type = { ...field.properties.type, enum: [...fieldTypeNames] }
  field.properties.locale = { description: field.properties.locale?.description, enum: [...locales, null] }
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const paymentInfo = {
  protocols: ['x402'],
  pricingMode: 'dynamic',
  price: { currency: 'USD', min: '0.002000', max: '0.015000' },
}
