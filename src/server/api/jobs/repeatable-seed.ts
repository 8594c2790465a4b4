import { randomUUID } from 'node:crypto'
import { datedSeed, referenceDateOf } from '@/server/generation/schema/seed'
import { type Clock, utcDay } from '@/server/kernel/clock'

type Asked = { readonly seed?: string | null | undefined; readonly reference_date?: string | null | undefined }

/**
 * The seed and the reference date of a call, as its answer echoes them. A seed that we draw carries the date, the day
 * of the call unless the caller gave one: sent again alone it repeats the answer. A caller's own seed has the date that
 * the caller gave, else the one it carries, else the fixed one (ADR 2).
 */
export function repeatableSeed(asked: Asked, clock: Clock): { seed: string; reference_date: string } {
  const { seed, reference_date: given } = asked
  if (seed !== null && seed !== undefined) return { seed, reference_date: given ?? referenceDateOf(seed) }
  const date = given ?? utcDay(clock.now())
  return { seed: datedSeed(date, randomBits()), reference_date: date }
}

/** 64 random bits, of a UUID's 122: they are made in advance, where a call for bytes costs several microseconds. */
function randomBits(): string {
  const digits = randomUUID().replaceAll('-', '')
  return digits.slice(0, 12) + digits.slice(-4)
}
