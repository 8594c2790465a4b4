import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { fewerRows } from '@/components/recipe/fewer-rows'

/** Each attempt is closer: a few rows more than the limit come from rounding and from children. */
const attemptsMax = 6

/**
 * The draft with as many rows as the caller's tier allows, found through the free validation; if even the fewest are
 * too many or are refused for another reason, the last draft tried.
 * @throws TypeError without an answer
 */
export async function withinLimit(draft: RecipeDraft, { limit, rows }: { limit: number; rows: number }) {
  let share = limit / rows
  for (let attempt = 1; attempt < attemptsMax; attempt += 1) {
    const fewer = fewerRows(draft, share)
    const tooMany = await rowsBeyondLimit(fewer)
    if (tooMany === undefined) return fewer
    share *= limit / tooMany
  }
  return fewerRows(draft, share)
}

/** The rows of a draft that its caller's tier refuses; undefined for any other. */
async function rowsBeyondLimit(draft: RecipeDraft): Promise<number | undefined> {
  try {
    await apiClient.datasets.validate.mutate(recipeOfDraft(draft))
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const rows = refusal.problems.find(({ type }) => type === 'tier_limit_exceeded')?.input
    return typeof rows === 'number' ? rows : undefined
  }
}
