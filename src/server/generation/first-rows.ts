import { inTurns } from '@/server/kernel/turns/steps'
import type { Scalar } from './engine/part'
import { planInSteps, type RecordsRequest } from './generate-records'

/** The first rows of a request, as its JSON lines have them. */
export async function firstRows(request: RecordsRequest, count: number): Promise<Readonly<Record<string, Scalar>>[]> {
  const plan = await inTurns(planInSteps(request, 'jsonl'))
  const text = Buffer.concat([...plan.slices(count)]).toString('utf8')
  const lines = text.split('\n').slice(0, count)
  return lines.map((line) => JSON.parse(line) as Record<string, Scalar>) // the engine's own words
}
