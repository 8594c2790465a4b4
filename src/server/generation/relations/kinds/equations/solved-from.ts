/**
 * The number of which a function is the target. Sums, differences, products, quotients and shares of two are each a line
 * or a hyperbola in one of their numbers, which three of their points decide; whatever else is met step by step.
 * @param usual what the number usually is: where the steps begin, and what it stays where none reaches the target.
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

/** Where the line or the hyperbola through three points comes to the target: it keeps their cross-ratio. */
function through([one, two, three]: readonly Point[], target: number): number {
  if (!one || !two || !three) return Number.NaN
  const [[x1, y1], [x2, y2], [x3, y3]] = [one, two, three]
  if (target === y3) return x3
  const ratio = ((target - y1) * (y2 - y3)) / ((target - y3) * (y2 - y1))
  const [left, right] = [ratio * (x2 - x1), x2 - x3]
  return (left * x3 - x1 * right) / (left - right)
}
