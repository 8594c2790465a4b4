import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Context } from '@/server/api/context'
import { inlineJsonSchema, terse } from '@/server/api/documents/openapi/json-schema'

/** A tool that a model may call. */
export type Tool = {
  title: string
  description: string
  annotations: ToolAnnotations
  inputSchema: Record<string, unknown>
  /** Covers the answer, a refusal and, for a paid tool, the terms: strict clients validate all of them. */
  outputSchema: Record<string, unknown>
  /** Without a key it must be paid for, by the terms that its result names. */
  isPaid: boolean
  /** The operation of REST behind it: where its refusals give the next request, they name this tool. */
  path: string
  run(context: Context, args: unknown): Promise<ToolAnswer>
}

export type ToolAnswer = {
  structured: object
  /** Where a program reads the whole. */
  links?: readonly Link[]
}

export type Link = { uri: string; name: string; description: string; mimeType: string }

type Declared = Omit<Tool, 'annotations' | 'isPaid' | 'inputSchema' | 'outputSchema'> & {
  input: z.ZodType
  output: z.ZodType
  isPaid?: boolean
  /** Its arguments are those of `generate`, which describes them. */
  isTerse?: boolean
}

/** @param declared with the zod schemas that REST reads and answers by, where REST has the operation. */
export function tool({ input, output, isPaid = false, isTerse = false, ...rest }: Declared): Tool {
  const inputSchema = inlineJsonSchema(input, 'input')
  return {
    ...rest,
    isPaid,
    // Generating neither changes nor deletes anything; it uses up a call or a payment.
    annotations: { readOnlyHint: !isPaid, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    inputSchema: isTerse ? terse(inputSchema) : inputSchema,
    outputSchema: {
      type: 'object',
      anyOf: [output, Refusal, ...(isPaid ? [PaymentRequired] : [])].map((schema) =>
        terse(inlineJsonSchema(schema, 'output')),
      ),
    },
  }
}

/** ADR 3's problems, as `application/vnd.agentic+json` has them. */
const Refusal = z.looseObject({ errors: z.array(z.looseObject({ code: z.string(), message: z.string() })) })

/** The terms of an x402 payment, version 2. */
const PaymentRequired = z.looseObject({
  x402Version: z.literal(2),
  accepts: z.array(z.looseObject({ scheme: z.string(), network: z.string(), amount: z.string(), payTo: z.string() })),
})

/** Arguments for an operation, which reads them as they were sent and refuses wrong ones. */
export const asSent = <Body>(args: unknown): Body => args as Body
