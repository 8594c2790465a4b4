import { z } from 'zod'
import { isJsonObject } from '@/wire/json'
import { boundedText, laxNumber } from '@/wire/parsing/lax'
import { bounds } from '@/wire/vocabulary'

/**
 * Read by the catalog, with the type in view; the document lists the known ones. More than a field may have are not walked
 * here: the catalog refuses them as they were sent.
 */
export const FieldConstraints = z.preprocess(
  (input) => (isJsonObject(input) && Object.keys(input).length > bounds.constraintsMax ? {} : input),
  z.record(z.string(), z.unknown()),
)

/** A seed as the caller may write it; 42 and "42" are the same seed (ADR 2). */
export const Seed = z
  .preprocess(
    (input, context) => {
      if (Number.isSafeInteger(input)) return String(input)
      if (Number.isInteger(input)) {
        const message = 'an integer beyond 2^53 - 1 is not exact in JSON; send the seed as a string'
        context.issues.push({ code: 'custom', message, input })
      }
      return input
    },
    boundedText({ max: bounds.seedLengthMax }),
  )
  .nullish()
  .describe('Same seed, schema and locale give the same values. A string of up to 64 characters or an integer.')

/** SPEC "FieldDefinition". `type` and the constraints are judged by the catalog, with the other fields in view. */
export const FieldDefinition = z
  .object({
    name: boundedText({ min: bounds.fieldNameLengthMin, max: bounds.fieldNameLengthMax }).describe(
      'Output column name, snake_case recommended. Unique within a request.',
    ),
    type: z.string().describe('One of the field type names in the catalog.'),
    locale: z.string().nullish().describe('Per-field override; inherits the request locale when absent.'),
    constraints: FieldConstraints.nullish().describe(
      'Type-specific constraints, e.g. country_code for phone and country_prefix for iban.',
    ),
    blankPercentage: laxNumber(z.number().min(bounds.blankPercentageMin).max(bounds.blankPercentageMax))
      .nullish()
      .describe('0 to 100: chance that the value is null.'),
    seed: Seed.describe(
      'Seed of this column alone, independent of the request’s seed: keeps or redraws one column while the others stay the same.',
    ),
  })
  .meta({ id: 'FieldDefinition' })
export type FieldDefinition = z.infer<typeof FieldDefinition>
