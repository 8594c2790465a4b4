import type { ReadDataset } from '@/server/api/datasets/reading/opened-datasets'
import type { HttpCall } from '@/server/http/exchange'
import type { Services } from '@/server/services/services'
import { OtherVersionError } from './refusals'

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

/**
 * Whether the caller already has these bytes.
 * @throws OtherVersionError (412) if the caller accepts only other bytes
 */
export function isKnown(call: HttpCall, etag: string): boolean {
  const wanted = call.header('if-match')
  // A weak tag promises no equal bytes, and matches nothing here (RFC 9110, 13.1.1).
  if (wanted !== undefined && !tagsOf(wanted).some((tag) => tag === etag || tag === '*'))
    throw new OtherVersionError(wanted, etag)
  return tagsOf(call.header('if-none-match') ?? '').some((tag) => tag.replace(/^W\//, '') === etag || tag === '*')
}

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim())
