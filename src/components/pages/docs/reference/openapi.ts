import { useQuery } from '@tanstack/react-query'

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

type Example = { summary?: string; value: unknown }
type Content = Record<string, { schema?: Schema; examples?: Record<string, Example> }>
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** We generate the document from tested types, so it is only checked to be an OpenAPI document. */
export const isOpenApi = (input: unknown): input is OpenApi =>
  typeof input === 'object' && input !== null && 'openapi' in input && 'paths' in input && 'components' in input

/** An operation with its place. */
export type ApiOperation = Operation & {
  method: string
  path: string
  tags: readonly string[]
  parameters: readonly Parameter[]
}

/** The service's own document. */
export const useOpenApi = () =>
  useQuery({
    queryKey: ['openapi.json'],
    queryFn: async ({ signal }) => {
      const document: unknown = await (await fetch('/openapi.json', { signal })).json()
      if (!isOpenApi(document)) throw new TypeError('/openapi.json is not an OpenAPI document')
      return document
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: OpenApi): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: [],
      parameters: [],
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

/** The JSON body of a request: its schema and its examples. */
export const bodyOf = ({ requestBody }: ApiOperation) => requestBody?.content['application/json']
