import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { failureOf } from '@/cli/failure'
import { standardOutput } from '@/cli/terminal/standard-output'
import { shortened, withLists } from '@/server/kernel/excerpt/budget'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Tool } from './tool'
import { tools } from './tools'

const instructions = `Synthetic tabular data whose values agree within each row, in English and Arabic, for the US, the UK and the UAE; generated locally, offline and free.
One table: describe_types or infer_schema, then validate, preview, generate. A database: import_schema, preview, create_dataset.
The same arguments with the same seed give the same rows. Results too large for a response are written to files.`

/**
 * Serves the tools over standard input and output, in the revision 2026-07-28 and those of 2025, until the input ends.
 * @param folder where files of rows go.
 */
export function serveMcp(version: string, folder: string): void {
  standardOutput()
  serveStdio(() => {
    const server = new McpServer(
      { name: 'rowmint', title: 'Rowmint', version },
      { instructions, capabilities: { tools: { listChanged: false } } },
    )
    for (const [name, tool] of Object.entries(tools)) {
      const { title, description, input, writes } = tool
      const annotations = { readOnlyHint: !writes, destructiveHint: false, idempotentHint: true, openWorldHint: false }
      server.registerTool(name, { title, description, annotations, inputSchema: described(input) }, (args) =>
        callTool(tool, args, folder),
      )
    }
    return server
  })
}

async function callTool({ run }: Tool, args: unknown, folder: string): Promise<CallToolResult> {
  try {
    const { structured, files = [] } = await run(args, folder)
    const links = files.map((file) => ({ type: 'resource_link' as const, ...file }))
    return { ...resultOf(structured), content: [...resultOf(structured).content, ...links] }
  } catch (thrown) {
    return { ...resultOf(refusal(thrown)), isError: true }
  }
}

const resultOf = (structured: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(structured) }],
  structuredContent: { ...structured },
})

/** The problems of the arguments, as many as fit, or the message of any other error. */
function refusal(thrown: unknown): object {
  if (!(thrown instanceof ValidationFailedError)) {
    return { errors: [{ code: 'failed', message: shortened(failureOf(thrown).message) }] }
  }
  const errors = thrown.problems.map(({ type, loc, msg, ctx }) => ({
    code: type,
    place: shortened(loc.slice(1).join('.')),
    message: shortened(msg),
    ...(Array.isArray(ctx?.did_you_mean) && { did_you_mean: ctx.did_you_mean.slice(0, 5) }),
  }))
  return withLists({}, { errors })
}

/** Arguments reach the tool as they were sent: it finds every problem at once. */
function described(input: z.ZodType): StandardSchemaWithJSON {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const jsonSchema = { input: () => ({ ...schema }), output: () => ({ ...schema }) }
  return { '~standard': { version: 1, vendor: 'rowmint', validate: (value) => ({ value }), jsonSchema } }
}
