import type { CheckedGeneration } from '@/server/api/body/generation-body'
import { formats } from '@/server/generation/engine/formats'
import { rowPartsInSteps } from '@/server/generation/row-parts'
import { inTurns } from '@/server/kernel/turns/steps'

/**
 * Whether CSV has every value of a column in quotes, by column: where a value may need them, all have them (ADR 4). With
 * this a browser that holds the rows as JSON lines writes the CSV of the API byte for byte, without a second call.
 */
export async function quotedColumns({ request, fields }: CheckedGeneration): Promise<boolean[]> {
  const { parts } = await inTurns(rowPartsInSteps(fields, request.locale))
  return parts.map(({ part }) => formats.csv.style(part).quote !== '')
}
