import type { CheckedGeneration } from '@/server/api/body/generation-body'
import { planRecords } from '@/server/generation/generate-records'
import { canonicalHash } from '@/server/kernel/canonical-json'

/** The most rows a preview shows; few enough to be worth nothing as data. */
const previewRowsMax = 5
/** How many different previews a schema has, for "re-roll". */
export const previewVariants = 10

/**
 * A few rows, free and without a key (ADR 9). The seed is fixed by the schema and one of ten variants, so
 * that repeating the call yields nothing new and no dataset can be pulled through it.
 */
export function preview({ request, fields }: CheckedGeneration, variant: number): Record<string, unknown>[] {
  const schema = { schema_fields: request.schema_fields, locale: request.locale }
  const seed = `preview ${variant % previewVariants} ${canonicalHash(schema)}`
  const count = Math.min(request.count, previewRowsMax)
  const slices = [...planRecords({ fields, locale: request.locale, seed }, 'json').slices(count)]
  return JSON.parse(Buffer.concat(slices).toString('utf8')) as Record<string, unknown>[] // our own encoder wrote it
}
