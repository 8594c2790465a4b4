import { Recent } from '@/server/kernel/memory/recent'
import type { Steps } from '@/server/kernel/turns/steps'
import { bounds } from '@/wire/vocabulary'
import type { RequestHints } from './read/table-language'

type Request = RequestHints & { readonly names: readonly string[] }

/**
 * Keeps what was inferred for recent requests: a client infers the schema of a table, then generates for the same names.
 * Results are shared, so nobody may change them.
 * @returns the result of a request; `make` makes it in steps, from the request alone.
 */
export function recentRequests<Result extends object>() {
  const results = new Recent<Result>(requestsMax)
  return function* ({ names, locale, domainHint }: Request, make: () => Steps<Result>): Steps<Result> {
    if (names.length > bounds.fieldNamesMax) return yield* make()
    const key = JSON.stringify([locale, domainHint, ...names])
    const result = results.find(key) ?? (yield* make())
    return results.get(key, () => result)
  }
}

/** Ten thousand columns: some megabytes. */
const requestsMax = 128
