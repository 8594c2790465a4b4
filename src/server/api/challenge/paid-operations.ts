import { datasetPaths, invoicedPaths } from '@/server/payments/payment-environment'
import type { Listing } from '@/server/payments/scheme'

/** How catalogs of paid services list an operation, in the words that buyers search for. */
export type PaidListing = Omit<Listing, 'route' | 'resource'>

const listings = new Map<string, PaidListing>()

/** Puts an operation up for sale; the router does so for each that it declares as paid. */
export const putUpForSale = (path: string, listing: PaidListing): void => void listings.set(path, listing)

/** The paths that a call without a key must pay for, by x402 alone. */
export const paidPaths = (): string[] => [...listings.keys()].filter((path) => !invoicedPaths.includes(path))

/** Those of them that SPEC "protected_paths" lists: data sets are priced separately (ADR 19). */
export const protectedPaths = (): string[] => paidPaths().filter((path) => !datasetPaths.includes(path))

/** How a route is listed in the catalogs of those who pay. @throws TypeError for a route that is never paid for */
export function listingOf(publicUrl: string, route: string): Listing {
  const listing = listings.get(route)
  if (!listing) throw new TypeError(`${route} is not for sale`)
  return { route, resource: publicUrl + route, ...listing }
}
