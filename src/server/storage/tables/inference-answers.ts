import type { Database } from '@/server/storage/database'
import type { JsonObject } from './json'

// A model's answers on column names, kept so that equal requests have equal contracts (ADR 5).

const dayMs = 24 * 3_600_000

/** The answer under a key; `undefined` where none is kept. Being asked for keeps it. */
export async function findInferenceAnswer({ prisma }: Database, key: string, now: Date): Promise<unknown> {
  const kept = await prisma.inferenceAnswer.findUnique({ where: { key } })
  // A day's grain is enough to forget by, and most readings then write nothing.
  if (kept && kept.usedAt.getTime() < now.getTime() - dayMs) {
    await prisma.inferenceAnswer.updateMany({ where: { key }, data: { usedAt: now } })
  }
  return kept?.answer
}

/**
 * Keeps the first answer under a key, in one statement.
 * @returns the answer that is kept: of any number of simultaneous ones, the same to all.
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
/** Names are free to ask about: what strangers can fill must have an end. */
const answersMax = 100_000

/** Forgets what nobody has asked for in a month, and beyond a bound what was asked for longest ago. */
export async function forgetInferenceAnswers({ prisma }: Database, now: Date, max = answersMax): Promise<void> {
  await prisma.inferenceAnswer.deleteMany({ where: { usedAt: { lt: new Date(now.getTime() - daysKept * dayMs) } } })
  await prisma.$executeRaw`
    DELETE FROM inference_answer WHERE key IN (
      SELECT key FROM inference_answer ORDER BY used_at DESC, key OFFSET ${max}::int)`
}
