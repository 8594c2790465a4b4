import { appCaller } from '@/server/api/root'
import { GenerationRequest, ValidationResult } from '@/wire/generation'
import { shortened, within } from './budget'
import { asSent, tool } from './tool'

/** Of a schema-mode body what a tool takes: not the members that are ignored, that pay for an escrow invoice, or the format. */
export const SchemaArguments = GenerationRequest.omit({
  output_format: true,
  sampleData: true,
  fieldPatterns: true,
  agent_address: true,
  nonce: true,
  payment_tx_hash: true,
})

export const validate = tool({
  title: 'Validate a schema and quote its price',
  description:
    'Checks schema_fields without generating: every problem at once, each with its fix, warnings, and the price of the call in USDC. Free; use it before generate, whose arguments it takes.',
  path: '/api/v1/validate',
  input: SchemaArguments,
  isTerse: true,
  output: ValidationResult,
  run: async (context, args) => {
    const { warnings, ...result } = await appCaller(context).generation.validate(asSent(args))
    return {
      structured: within(warnings.length, (shown) => ({
        ...result,
        warnings: warnings.slice(0, shown).map((warning) => shortened(warning)),
        ...(shown < warnings.length && { warnings_left_out: warnings.length - shown }),
      })),
    }
  },
})
