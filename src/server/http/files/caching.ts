import type { ReadDataset } from '@/server/api/datasets/reading/opened-datasets'
import type { HttpCall } from '@/server/http/exchange'
import type { Services } from '@/server/services/services'

/** The bytes under a URL never change, and end with the data set. */
export function cachingHeaders({ clock }: Services, { stored }: ReadDataset, etag: string): Record<string, string> {
  const seconds = Math.max(0, Math.floor((stored.expiresAt.getTime() - clock.now().getTime()) / 1000))
  return {
    ETag: etag,
    'Cache-Control': `public, max-age=${seconds}, immutable, no-transform`,
    'X-Engine-Version': stored.engineVersion,
    'Accept-Ranges': 'none',
  }
}

/** Whether the caller has these bytes. */
export const isKnown = (call: HttpCall, etag: string): boolean =>
  (call.header('if-none-match') ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')
