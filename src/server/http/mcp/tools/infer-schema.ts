import { z } from 'zod'
import { appCaller } from '@/server/api/root'
import { shortened, within } from '@/server/kernel/excerpt/budget'
import { AiInferSchemaRequest, AiInferSchemaResponse } from '@/wire/inference'
import { asSent, tool } from './tool'

export const inferSchema = tool({
  title: 'Infer a schema from column names',
  description:
    'Turns column names (customer_email, signup_date, …) into typed fields with constraints, ready for validate, preview and generate as schema_fields, and a contract hash that pins them. Free.',
  path: '/api/v1/infer-schema',
  input: AiInferSchemaRequest.omit({ description: true }),
  output: AiInferSchemaResponse.omit({ inference: true }).extend({
    proposed_schema: z.array(z.looseObject({ name: z.string(), type: z.string() })),
  }),
  run: async (context, args) => {
    const { proposed_schema, inference, ...rest } = await appCaller(context).inference.inferSchema(asSent(args))
    const unsure = inference.filter(({ confidence }) => confidence < 0.9)
    return {
      structured: within(proposed_schema.length, (shown) => ({
        ...rest,
        proposed_schema: proposed_schema.slice(0, shown).map(({ description: _, ...field }) => shortened(field)),
        unsure: unsure
          .slice(0, shown)
          .map(({ name, source, alternatives }) => shortened({ name, source, alternatives })),
        ...(shown < proposed_schema.length && {
          left_out: `${proposed_schema.length - shown} of ${proposed_schema.length} fields; ask for fewer names at a time`,
        }),
      })),
    }
  },
})
