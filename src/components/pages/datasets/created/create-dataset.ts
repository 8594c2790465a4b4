import { keylessClient } from '@/components/providers/trpc'
import { isDatasetCreated } from '@/components/recipe/store/created-store'
import { GenerationRefused, problemsFound } from '@/components/results/run/generation-run'
import { send } from '@/components/results/run/send'
import type { DatasetCreated } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'

const datasetsPath = '/api/v1/datasets'

/**
 * Creates a data set: the service stores the recipe and answers with the URLs of its rows.
 * @throws GenerationRefused; NotSent or TypeError without an answer
 */
export async function createDataset(recipe: RecipeInput, headers: Record<string, string>): Promise<DatasetCreated> {
  const response = await send(datasetsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(recipe),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const known =
      response.status === 402 ? await problemsFound(() => keylessClient.datasets.validate.mutate(recipe)) : []
    throw new GenerationRefused(response.status, answer, response.headers, undefined, known)
  }
  if (!isDatasetCreated(answer)) throw new TypeError('The response is truncated or is not a data set.')
  return answer
}
