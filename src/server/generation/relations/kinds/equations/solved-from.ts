/**
 * The argument for which a function takes the target value. Sums, differences, products, quotients and shares are lines
 * or hyperbolas in each of their numbers, determined by three points; anything else is solved iteratively.
 * @param usual the usual value: the starting point, and the result if there is no solution.
 */
export function solvedFrom(of: (x: number) => number, target: number, usual: number): number {
  for (const scale of [usual, target, 10 * usual, 10 * target, 1]) {
    const found = scale === 0 ? Number.NaN : stepsFrom(of, target, scale)
    if (Number.isFinite(found)) return found
  }
  return usual
}

type Point = readonly [x: number, y: number]

function stepsFrom(of: (x: number) => number, target: number, scale: number): number {
  let points: readonly Point[] = [0.5, 1, 2].map((by) => [scale * by, of(scale * by)])
  for (let step = 0; step < 6; step++) {
    const x = through(points, target)
    if (!Number.isFinite(x)) return Number.NaN
    const y = of(x)
    if (Math.abs(y - target) <= 1e-9 * Math.max(1, Math.abs(target))) return x
    points = [...points, [x, y] as const]
      .sort(([, one], [, other]) => Math.abs(one - target) - Math.abs(other - target))
      .slice(0, 3)
  }
  return Number.NaN
}

/** Where the line or hyperbola through three points reaches the target: it preserves their cross-ratio. */
function through([one, two, three]: readonly Point[], target: number): number {
  if (!one || !two || !three) return Number.NaN
  const [[x1, y1], [x2, y2], [x3, y3]] = [one, two, three]
  if (target === y3) return x3
  const ratio = ((target - y1) * (y2 - y3)) / ((target - y3) * (y2 - y1))
  const [left, right] = [ratio * (x2 - x1), x2 - x3]
  return (left * x3 - x1 * right) / (left - right)
}
