import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

/** A schema of the document, as far as the reference shows it. */
export type Schema = {
  $ref?: string | undefined
  type?: string | readonly string[] | undefined
  description?: string | undefined
  enum?: readonly unknown[] | undefined
  const?: unknown
  default?: unknown
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  pattern?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: readonly string[] | undefined
  items?: Schema | undefined
  anyOf?: readonly Schema[] | undefined
  oneOf?: readonly Schema[] | undefined
  allOf?: readonly Schema[] | undefined
}

// The document is our own: only the members that are read are checked.
const AnySchema = z.looseObject({}).transform((schema) => schema as Schema)
const Content = z.record(
  z.string(),
  z.looseObject({
    schema: AnySchema.optional(),
    examples: z.record(z.string(), z.looseObject({ summary: z.string().optional(), value: z.unknown() })).optional(),
  }),
)
const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: AnySchema.optional(),
})
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content.optional() })),
})
export const OpenApi = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), AnySchema).default({}) }),
})
export type OpenApi = z.infer<typeof OpenApi>

/** An operation with its place. */
export type ApiOperation = z.infer<typeof Operation> & { method: string; path: string }

/** The service's own document. */
export const useOpenApi = () =>
  useQuery({
    queryKey: ['openapi.json'],
    queryFn: async ({ signal }) => OpenApi.parse(await (await fetch('/openapi.json', { signal })).json()),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: OpenApi): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** The JSON body of a request: its schema and its examples. */
export const bodyOf = ({ requestBody }: ApiOperation) => requestBody?.content['application/json']
