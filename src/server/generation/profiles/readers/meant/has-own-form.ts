import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** Whether a trade has a form for the whole name, such as hours of its own: work begins in the morning. */
export const hasOwnForm = (reading: Reading, context: RequestContext): boolean => {
  const found = findConcept(reading, context)
  return found?.isFull === true && found.concept.trades.length > 0 && found.concept.values.kind === 'form'
}
