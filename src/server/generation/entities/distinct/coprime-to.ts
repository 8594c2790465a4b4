/** A step for `index * step % count` that visits all of [0, count) once, far apart. Exact for counts below 2^26. */
export function coprimeTo(count: number): number {
  let step = Math.max(1, Math.round(count * 0.618))
  while (divisor(step, count) !== 1) step++
  return step
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
