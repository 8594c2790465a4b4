import type { CheckedGeneration } from '@/server/api/body/generation-body'
import { previewSeedsMax } from '@/server/billing/limits/client-limits'
import { catalog } from '@/server/generation/catalog'
import { planInSteps } from '@/server/generation/generate-records'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { referenceDateOf } from '@/server/generation/schema/seed'
import { inTurns } from '@/server/kernel/turns/steps'
import { previewSeed, previewVariants } from '@/wire/console/preview'
import type { Warning } from '@/wire/problem'

/** Samples are shown instead of rows by a chosen seed. */
export const tooManySeeds: Warning = {
  code: 'preview_seeds_used',
  loc: ['body', 'seed'],
  message: `Previews show at most ${previewSeedsMax} seeds a day, so these are sample values; generated rows use your seed.`,
}

/** The rows that a preview shows unless it is asked for more. */
export const previewRowsDefault = 5
/** Maximum rows of a preview: a screen or two, always the first ones. */
export const previewRowsMax = 100
/** Bytes of the rows that are shown, the first one apart: a schema of a few kilobytes may describe rows of a hundred. */
const bytesMax = 250_000

const previewSeeds: ReadonlySet<string> = new Set(Array.from({ length: previewVariants }, (_, nth) => previewSeed(nth)))

/** The request's choices beyond the samples: seeds other than the ten, its own or of its fields, and a date. */
export const chosenWords = ({ request, fields }: CheckedGeneration): string[] => {
  const seeds = [request.seed, ...fields.map(({ own }) => own?.seed)].filter((seed) => isChosen(seed))
  return [...new Set([...seeds, request.reference_date])].filter((word) => typeof word === 'string')
}

const isChosen = (seed: string | null | undefined): boolean => typeof seed === 'string' && !previewSeeds.has(seed)

type Shown = {
  variant: number
  rowsMax: number
  /** Whether the caller may see rows of the chosen seed and date; otherwise samples are shown. */
  showsChosen: boolean
}

/**
 * The first rows, free and without a key (ADR 9): those that will come under the seed of the request, or samples without one.
 * Types of paid tiers are masked.
 */
export async function preview(
  { request, fields }: CheckedGeneration,
  { variant, rowsMax, showsChosen }: Shown,
): Promise<Record<string, unknown>[]> {
  const { seed, reference_date: date } = request
  const shown = {
    fields: showsChosen ? fields : fields.map(sampled),
    locale: request.locale,
    seed: showsChosen && typeof seed === 'string' ? seed : previewSeed(variant),
    referenceDate: showsChosen ? (date ?? undefined) : undefined,
  }
  const plan = await inTurns(planInSteps(shown, 'json'))
  const bytesOfRow = Math.max(1, byteLength(plan.slices(1)))
  const rowsThatFit = Math.max(1, Math.floor(bytesMax / bytesOfRow))
  const slices = [...plan.slices(Math.min(request.count, rowsMax, rowsThatFit))]
  const rows = JSON.parse(Buffer.concat(slices).toString('utf8')) as Record<string, unknown>[] // our own encoder wrote it
  const masked = fields.filter(({ type }) => catalog[type].tier !== 'free').map(({ name }) => name)
  return rows.map((row) => ({ ...row, ...Object.fromEntries(masked.map((name) => [name, mask(row[name])])) }))
}

function byteLength(slices: Iterable<Uint8Array>): number {
  let bytes = 0
  for (const slice of slices) bytes += slice.byteLength
  return bytes
}

/** The field without what was chosen: one of the ten seeds may stay. */
const sampled = ({ own, ...field }: CheckedField): CheckedField =>
  own && !isChosen(own.seed) ? { ...field, own: { seed: own.seed, referenceDate: referenceDateOf(own.seed) } } : field

/** All but the last four characters hidden, the spacing kept. */
export const mask = (value: unknown): unknown =>
  value === null ? null : String(value).replace(/\w(?=(?:\W*\w){4})/g, '•')
