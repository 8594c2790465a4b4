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
    locale: z.enum(locales).default('en_US').describe('Locale of the people and places in the rows.'),
  })
  .meta({ id: 'DatasetImportRequest' })
export type DatasetImportRequest = z.infer<typeof DatasetImportRequest>

/** The text as a recipe; parts not understood and guesses, as notes. */
export const DatasetImportResponse = z
  .looseObject({
    kind: z.string().describe('The detected kind of source.'),
    recipe: z.looseObject({ tables: z.array(z.unknown()) }).describe('Ready for validate and for a data set.'),
    notes: z
      .array(
        z.looseObject({
          table: z.string().nullable(),
          column: z.string().optional(),
          construct: z.string().describe('The construct as the source writes it.'),
          why: z.string().describe('What the importer did with it.'),
          line: z.int().optional(),
        }),
      )
      .describe('Parts of the text that the recipe leaves out or guesses.'),
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
  variant: z.int().min(0).max(9).default(0).describe('For a recipe without a seed: which of ten seeds to use.'),
}).meta({ id: 'DatasetPreviewRequest' })

/** Some rows of every table: those that will come under the recipe's seed, or samples without one. */
export const DatasetPreview = z
  .looseObject({
    tables: z.array(
      z.looseObject({
        name: z.string(),
        row_count: z.int().describe('Row count that the recipe sets.'),
        columns: z.array(z.string()),
        rows: z
          .array(
            z.looseObject({
              row: z.int().describe('Its number within the table, from 0.'),
              values: z.record(z.string(), z.unknown()),
              parents: z
                .record(z.string(), z.looseObject({ table: z.string(), row: z.int() }))
                .describe('The referenced row, by the name of the link. Null links are absent.'),
            }),
          )
          .describe(
            'The first five rows, and rows that their links reference, up to 20. Types of paid tiers are masked.',
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
        recipe: z.looseObject({}).describe('Ready for validate and for a data set; its row counts can be raised.'),
      }),
    ),
  })
  .meta({ id: 'DatasetTemplates' })

/** The members that prove a lock; they are not part of the recipe. */
export const EscrowProof = GenerationRequest.pick({ agent_address: true, nonce: true, payment_tx_hash: true })

/** A recipe that an escrow invoice pays for. */
export const InvoicedRecipe = RecipeInput.extend(EscrowProof.shape).meta({ id: 'InvoicedRecipe' })

const manifest = z.looseObject({
  dataset_id: z.string().describe('Anyone with this id can read the rows.'),
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

/** What a data set was made of, in the words in which it was accepted: rules of today do not matter. */
export const asAccepted = {
  recipe: z.looseObject({ tables: z.array(z.unknown()) }),
  call: z.looseObject({ schema_fields: z.array(z.unknown()) }),
}

/** A data set as it is now, and what it was made of. */
export const DatasetManifest = manifest
  .extend({
    recipe: asAccepted.recipe.optional().describe('The Recipe as it was accepted; absent for the rows of a call.'),
    call: asAccepted.call.optional().describe('For the rows of a generate call: the DatasetCall of the table `rows`.'),
  })
  .meta({ id: 'DatasetManifest' })
export type DatasetManifest = z.infer<typeof DatasetManifest>

export const DatasetId = z.string().describe('32 hexadecimal digits, from the creation.')
