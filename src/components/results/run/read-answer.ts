import type { z } from 'zod'
import { recordLines } from '@/components/results/record-lines'
import { isObject, isText, listOf, objectOf } from '@/wire/parsing/shape'
import type { GenerationResponse } from '@/wire/rows/generation'
import type { Generated } from './generation-run'

type Answer = Pick<z.infer<typeof GenerationResponse>, 'generation_id' | 'seed' | 'records'>

const isAnswer = (value: unknown): value is Answer =>
  objectOf({ generation_id: isText, seed: isText, records: listOf(isObject) })(value)

/**
 * The rows of an answer in JSON.
 * @param text the answer as the service wrote it
 * @throws TypeError when it has no rows
 */
export function readAnswer(answer: unknown, text: string): Pick<Generated, 'rows' | 'lines' | 'seed' | 'generationId'> {
  if (!isAnswer(answer)) throw new TypeError('The response has no rows.')
  return { rows: answer.records, lines: recordLines(text), seed: answer.seed, generationId: answer.generation_id }
}
