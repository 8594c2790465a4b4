import { previewSeed, previewVariants } from '@/wire/console/preview'
import type { Draft, DraftField } from './draft'

type Seeded = Pick<Draft, 'seed' | 'variant'>

/** The seed whose values a column shows now. */
export const shownSeed = ({ seed, variant }: Seeded, field: Pick<DraftField, 'seed'>): string =>
  field.seed ?? seed ?? previewSeed(variant)

/** Another seed, for other values of one column: the free previews cycle through ten. */
export function nextSeed(draft: Seeded, field: Pick<DraftField, 'seed'>): string {
  const all = Array.from({ length: previewVariants }, (_, nth) => previewSeed(nth))
  const next = all.indexOf(shownSeed(draft, field)) + 1
  return all[next] ?? previewSeed(0)
}
