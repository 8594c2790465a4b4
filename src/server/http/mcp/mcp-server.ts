import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Context } from '@/server/api/context'
import { interfaceVersion } from '@/wire/vocabulary'
import { callTool } from './call-tool'
import { serverName } from './cards'
import { resources } from './resources'
import { type ToolName, tools } from './tools/index'

const instructions = `Synthetic tabular data whose values agree within each row, in English and Arabic, for the US, the UK and the UAE.
One table: describe_types or infer_schema, then validate (free: every problem with its fix, and the price), preview (free, 5 rows), generate.
A database: import_schema, validate, create_dataset. Results too large for a response come as URLs.
generate and create_dataset need an API key (header X-API-Key; GET /api/v1/auth/free-key issues one) or an x402 payment in _meta["x402/payment"].`

/** The server of one request: it holds nothing between requests. */
export function mcpServer(context: Context): McpServer {
  const { PUBLIC_URL } = context.services.env
  const server = new McpServer(
    { name: serverName(PUBLIC_URL), title: 'Rowmint', version: interfaceVersion, websiteUrl: PUBLIC_URL },
    { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  )
  for (const [name, { title, description, annotations, isPaid, input, output }] of listed) {
    const terms = isPaid && context.services.payments.payTo ? { _meta: { x402: { paymentRequired: true } } } : {}
    server.registerTool(
      name,
      { title, description, annotations, inputSchema: input, outputSchema: output, ...terms },
      (args, { mcpReq: { _meta } }): Promise<CallToolResult> => callTool(context, name, args, _meta),
    )
  }
  for (const { name, uri, read, ...described } of resources) {
    server.registerResource(name, uri, described, () => ({
      contents: [{ uri, mimeType: described.mimeType, text: read(context) }],
    }))
  }
  return server
}

/** Arguments reach the tool as they were sent: the operation behind it finds every problem at once, each with its fix. */
const described = (schema: Record<string, unknown>): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'rowmint',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
})

const listed = Object.entries(tools).map(
  ([name, { inputSchema, outputSchema, ...tool }]) =>
    [
      name as ToolName, // the keys of `tools`
      { ...tool, input: described(inputSchema), output: described(outputSchema) },
    ] as const,
)
