import type { CheckedGeneration } from '@/server/api/body/generation-body'
import { catalog } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'

/** The rows that a preview shows unless it is asked for more. */
export const previewRowsDefault = 5
/** The most rows of a preview: a screen or two, and never other ones. */
export const previewRowsMax = 100
/** How many different previews a schema has, for "re-roll". */
export const previewVariants = 10

/**
 * A few rows, free and without a key (ADR 9). The seed is one of ten for every schema, so that a column's values depend
 * on that column alone and no dataset can be collected by changing others; types of paid tiers are masked.
 */
export function preview(
  { request, fields }: CheckedGeneration,
  variant: number,
  rowsMax: number,
): Record<string, unknown>[] {
  const seed = `preview ${variant % previewVariants}`
  const count = Math.min(request.count, rowsMax)
  const slices = [...planRecords({ fields, locale: request.locale, seed }, 'json').slices(count)]
  const rows = JSON.parse(Buffer.concat(slices).toString('utf8')) as Record<string, unknown>[] // our own encoder wrote it
  const masked = fields.filter(({ type }) => catalog[type].tier !== 'free').map(({ name }) => name)
  return rows.map((row) => ({ ...row, ...Object.fromEntries(masked.map((name) => [name, mask(row[name])])) }))
}

/** All but the last four characters hidden, the spacing kept. */
export const mask = (value: unknown): unknown =>
  value === null ? null : String(value).replace(/\w(?=(?:\W*\w){4})/g, '•')
