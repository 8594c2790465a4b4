import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { type Created, keepCreated } from '@/components/recipe/store/created-store'
import { isFinal } from '@/components/results/run/generation-run'
import { createIdempotencyKeys } from '@/components/results/run/idempotency-key'
import { createDataset } from './create-dataset'

const idempotencyKeys = createIdempotencyKeys('rowmint.open-data-set')

/** Creates a data set with this browser's key and keeps it; trying again after a lost answer creates no second one. */
export async function createOnce(draft: RecipeDraft): Promise<Created> {
  const apiKey = apiKeyStore.read()
  const recipe = recipeOfDraft(draft)
  const key = idempotencyKeys.of(JSON.stringify([apiKey, recipe]))
  try {
    const dataset = await createDataset(recipe, { ...keyHeaders(apiKey), 'Idempotency-Key': key })
    const created = { title: draft.name, dataset }
    keepCreated(created)
    void idempotencyKeys.settle()
    return created
  } catch (error) {
    if (isFinal(error)) void idempotencyKeys.settle()
    throw error
  }
}
