import { z } from 'zod'
import { GenerationRequest } from '@/wire/rows/generation'
import { locales } from '@/wire/vocabulary'
import { RecipeInput } from './recipe'

/** The longest text that import reads. */
const importTextMax = 1_048_576

/** The body of import. */
export const DatasetImportRequest = z
  .object({
    text: z
      .string()
      .min(1)
      .max(importTextMax)
      .describe(
        'SQL DDL of PostgreSQL, MySQL, SQLite or SQL Server, a Prisma schema, DBML, a JSON Schema, an OpenAPI document, CSV or JSON records.',
      ),
    locale: z.enum(locales).default('en_US').describe('Of the people and places in the rows.'),
  })
  .meta({ id: 'DatasetImportRequest' })
export type DatasetImportRequest = z.infer<typeof DatasetImportRequest>

/** The text as a recipe; parts not understood and guesses, as notes. */
export const DatasetImportResponse = z
  .looseObject({
    kind: z.string().describe('What the text was read as.'),
    recipe: z.looseObject({ tables: z.array(z.unknown()) }).describe('Ready for validate and for a data set.'),
    notes: z
      .array(
        z.looseObject({
          table: z.string().nullable(),
          column: z.string().optional(),
          construct: z.string().describe('The words of the source.'),
          why: z.string().describe('What became of it.'),
          line: z.int().optional(),
        }),
      )
      .describe('What the recipe leaves out of the text, and what in it is a guess.'),
  })
  .meta({ id: 'DatasetImportResponse' })

const warnings = z.array(
  z.looseObject({ code: z.string(), loc: z.array(z.union([z.string(), z.int()])), message: z.string() }),
)

/** Tables, size and price of a recipe. */
export const DatasetValidationResult = z
  .looseObject({
    valid: z.literal(true),
    rows: z.int().describe('Of all tables.'),
    bytes_estimate: z.int().describe('As CSV.'),
    quote: z.looseObject({ amount_micro_usdc: z.int(), amount_usd: z.string() }),
    tables: z.array(
      z.looseObject({ name: z.string(), rows: z.int(), generations: z.array(z.int()), bytes_estimate: z.int() }),
    ),
    warnings,
  })
  .meta({ id: 'DatasetValidationResult' })
export type DatasetValidationResult = z.infer<typeof DatasetValidationResult>

/** A recipe whose first rows are shown. */
export const DatasetPreviewRequest = RecipeInput.extend({
  variant: z
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe('Which of ten seeds the rows of a recipe without one are made with.'),
}).meta({ id: 'DatasetPreviewRequest' })

/** Some rows of every table: those that will come under the recipe's seed, or samples without one. */
export const DatasetPreview = z
  .looseObject({
    tables: z.array(
      z.looseObject({
        name: z.string(),
        row_count: z.int().describe('That the recipe asks for.'),
        columns: z.array(z.string()),
        rows: z
          .array(
            z.looseObject({
              row: z.int().describe('Its number within the table, from 0.'),
              values: z.record(z.string(), z.unknown()),
              parents: z
                .record(z.string(), z.looseObject({ table: z.string(), row: z.int() }))
                .describe('By the name of the link: the row that it points at. Links that are null are absent.'),
            }),
          )
          .describe(
            'The first five, and rows that links of shown rows point at, up to 20. Types of paid tiers are masked.',
          ),
      }),
    ),
    warnings,
  })
  .meta({ id: 'DatasetPreview' })
export type DatasetPreview = z.infer<typeof DatasetPreview>

/** Whole databases to start from. */
export const DatasetTemplates = z
  .looseObject({
    templates: z.array(
      z.looseObject({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        tables: z.array(z.string()),
        recipe: z.looseObject({}).describe('Ready for validate and for a data set; its rows may be made more.'),
      }),
    ),
  })
  .meta({ id: 'DatasetTemplates' })

/** The members that prove a lock; they are no part of the recipe. */
export const EscrowProof = GenerationRequest.pick({ agent_address: true, nonce: true, payment_tx_hash: true })

/** A recipe that an escrow invoice pays for. */
export const InvoicedRecipe = RecipeInput.extend(EscrowProof.shape).meta({ id: 'InvoicedRecipe' })

const manifest = z.looseObject({
  dataset_id: z.string().describe('Anyone who knows it can read the rows.'),
  recipe_hash: z.string().describe('SHA-256 of the RFC 8785 form of the recipe with its seed and reference date.'),
  engine_version: z.string(),
  seed: z.string(),
  reference_date: z.iso.date(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  rows: z.int(),
  tables: z.array(
    z.looseObject({
      name: z.string(),
      rows: z.int(),
      generations: z.array(z.int()),
      bytes_estimate: z.int(),
      urls: z.record(z.string(), z.url()).describe('The rows, by format.'),
      mock_url: z.url().describe('The same rows as a read-only REST resource.'),
    }),
  ),
  archive_urls: z.record(z.string(), z.url()).describe('All tables in one file.'),
})

/** The answer of a creation. */
export const DatasetCreated = manifest
  .extend({ usage: z.looseObject({ tier: z.string() }), warnings })
  .meta({ id: 'DatasetCreated' })
export type DatasetCreated = z.infer<typeof DatasetCreated>

/** The call of generate whose rows a data set holds. */
export const DatasetCall = GenerationRequest.pick({
  schema_fields: true,
  count: true,
  locale: true,
  seed: true,
  reference_date: true,
}).meta({ id: 'DatasetCall' })
export type DatasetCall = z.infer<typeof DatasetCall>

/** A data set as it is now, and what it was made of. */
export const DatasetManifest = manifest
  .extend({
    recipe: RecipeInput.optional().describe('Absent for the rows of a call.'),
    call: DatasetCall.optional().describe('Of generate, whose rows these are: the table `rows`.'),
  })
  .meta({ id: 'DatasetManifest' })

export const DatasetId = z.string().describe('32 hexadecimal digits, from the creation.')
