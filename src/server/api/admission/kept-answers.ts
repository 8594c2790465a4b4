import type { Context } from '@/server/api/context'
import type { InferenceCache } from '@/server/inference/infer-schema'
import { log } from '@/server/kernel/log'
import { findInferenceAnswer, keepInferenceAnswer } from '@/server/storage/tables/inference-answers'

/**
 * The model's answers about names, in the database: instances that share it and a service that starts again give the
 * same contracts. A database that fails costs a question to the model, never the request.
 */
export const keptAnswers = ({ db, clock }: Pick<Context['services'], 'db' | 'clock'>): InferenceCache => ({
  find: (key) => findInferenceAnswer(db, key, clock.now()).catch((error) => report(error)),
  keep: (key, columns) => {
    const answer = { columns }
    return keepInferenceAnswer(db, { key, answer }, clock.now()).catch((error) => report(error) ?? answer)
  },
})

function report(error: unknown): undefined {
  log.error({ err: error }, 'the answers about column names cannot be read or kept')
}
