import type { Frame } from '@/server/datasets/engine/frame'
import type { Check } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import { UnmetCheckError } from './unmet-check'

const drawsLookedAt = 16

/**
 * Searches a row's draws for checks that no draw meets together.
 * @param brokenIn draws the row at every position, and returns for each check the positions that break it.
 */
export function unmetCheck(
  { model, compilation: { position } }: Pick<Frame, 'model' | 'compilation'>,
  at: number,
  checks: readonly Check[],
  brokenIn: (draw: number) => readonly Uint8Array[],
): UnmetCheckError {
  const row = position.index[at] ?? 0
  position.index.fill(row, 0, blockRows)
  const draws = Array.from({ length: drawsLookedAt }, (_, draw) => brokenIn(draw))
  const unmet = contradicting(draws).flatMap((check) => checks[check] ?? [])
  return new UnmetCheckError(model.table, row, unmet)
}

/**
 * The fewest checks that no draw meets together, as indexes: one that never holds, else two that never hold in one draw,
 * else all.
 * @param broken of each draw, of each check, 1 at the positions that break it.
 */
export function contradicting(broken: readonly (readonly Uint8Array[])[]): readonly number[] {
  const checks = broken[0]?.length ?? 0
  const held = Array.from({ length: checks }, (_, check) =>
    broken.flatMap((draw) => Array.from(draw[check] ?? [], (isBroken) => isBroken === 0)),
  )
  const never = held.findIndex((draws) => !draws.includes(true))
  if (never >= 0) return [never]
  // The checks that hold least often come first: of a hundred checks the rare ones contradict each other.
  const rare = held
    .map((draws, check) => ({ check, draws, times: draws.filter((isHeld) => isHeld).length }))
    .toSorted((a, b) => a.times - b.times)
  for (const [at, one] of rare.entries()) {
    const other = rare.slice(at + 1).find(({ draws }) => !draws.some((isHeld, draw) => isHeld && one.draws[draw]))
    if (other) return [one.check, other.check].toSorted((a, b) => a - b)
  }
  return held.map((_, check) => check)
}
