/** A tail this many times as long as the body is drawn on a logarithmic scale. */
const longTail = 8

export const barsMax = 16

/**
 * Heights from 0 to 1 of bins of equal width from the first to the last percentile; on a logarithmic scale if a long tail
 * would squeeze the rest into one bin.
 */
export function histogram(ascending: Float64Array): number[] {
  const [least, middle, most] = [quantile(ascending, 0.01), quantile(ascending, 0.5), quantile(ascending, 0.99)]
  const isLong = least > 0 && most - middle > longTail * (middle - least)
  if (!isLong) return counted(ascending, binsOf(least, most, spacingOf(ascending)))
  const scale = (number: number) => Math.log(Math.max(least, number))
  const width = (scale(most) - scale(least)) / barsMax
  return counted(ascending, { count: barsMax, binOf: (number) => (scale(number) - scale(least)) / width })
}

/** Heights of a few values in their order, each in its place where they are evenly spaced. */
export function barsOfFew(ascending: Float64Array): number[] {
  const [least, most] = [ascending[0] ?? 0, ascending.at(-1) ?? 0]
  const spacing = spacingOf(ascending)
  const steps = spacing > 0 ? (most - least) / spacing + 1 : Number.POSITIVE_INFINITY
  if (steps <= barsMax) return counted(ascending, { count: steps, binOf: (number) => (number - least) / spacing })
  const values = [...new Set(ascending)]
  return counted(ascending, { count: values.length, binOf: (number) => values.indexOf(number) })
}

/** The quantile for a share: always one of the values, never interpolated. */
export const quantile = (ascending: Float64Array, share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0

type Bins = { count: number; binOf: (number: number) => number }

/** A bin holds equally many of the possible values, so that hours, ages and days do not alternate by their places. */
function binsOf(least: number, most: number, spacing: number): Bins {
  if (spacing === 0) {
    const width = (most - least) / barsMax || 1
    return { count: barsMax, binOf: (number) => (number - least) / width }
  }
  const steps = (most - least) / spacing + 1
  const width = Math.ceil(steps / barsMax) * spacing
  return { count: Math.ceil((steps * spacing) / width), binOf: (number) => (number - least) / width }
}

function counted(ascending: Float64Array, { count, binOf }: Bins): number[] {
  const bins = new Array<number>(count).fill(0)
  for (const number of ascending) {
    const bin = Math.min(count - 1, Math.max(0, Math.floor(binOf(number))))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const tallest = Math.max(...bins)
  return bins.map((rows) => rows / tallest)
}

/** The largest unit in which all distances between whole values are whole: a day among days; 0 where one is not whole. */
function spacingOf(ascending: Float64Array): number {
  let unit = 0
  for (let index = 1; index < ascending.length; index++) {
    const distance = (ascending[index] ?? 0) - (ascending[index - 1] ?? 0)
    if (!Number.isSafeInteger(distance)) return 0
    unit = divisor(unit, distance)
  }
  return unit
}

function divisor(one: number, other: number): number {
  let [larger, smaller] = [one, other]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
