import type { Database } from '@/server/storage/database'
import type { JsonObject } from './json'

// A model's answers about column names, kept so that equal requests have equal contracts (ADR 5).

const dayMs = 24 * 3_600_000

/** The answer of a key, or `undefined`. Reading it counts as use. */
export async function findInferenceAnswer({ prisma }: Database, key: string, now: Date): Promise<unknown> {
  const kept = await prisma.inferenceAnswer.findUnique({ where: { key } })
  // Accuracy of a day suffices for deletion, and spares most reads a write.
  if (kept && kept.usedAt.getTime() < now.getTime() - dayMs) {
    await prisma.inferenceAnswer.updateMany({ where: { key }, data: { usedAt: now } })
  }
  return kept?.answer
}

/**
 * Stores the first answer of a key, in one statement.
 * @returns the stored answer, the same for all concurrent callers.
 */
export async function keepInferenceAnswer(
  { prisma }: Database,
  { key, answer }: { key: string; answer: JsonObject },
  now: Date,
): Promise<unknown> {
  const kept = await prisma.inferenceAnswer.upsert({
    where: { key },
    create: { key, answer, usedAt: now },
    update: { usedAt: now },
  })
  return kept.answer
}

const daysKept = 30
/** Inference is free, so anyone could fill the table: it needs a limit. */
const answersMax = 100_000

/** Deletes answers unused for a month, and the least recently used ones beyond a limit. */
export async function forgetInferenceAnswers({ prisma }: Database, now: Date, max = answersMax): Promise<void> {
  await prisma.inferenceAnswer.deleteMany({ where: { usedAt: { lt: new Date(now.getTime() - daysKept * dayMs) } } })
  await prisma.$executeRaw`
    DELETE FROM inference_answer WHERE key IN (
      SELECT key FROM inference_answer ORDER BY used_at DESC, key OFFSET ${max}::int)`
}
