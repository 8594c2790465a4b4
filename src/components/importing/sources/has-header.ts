type Cells = readonly string[]

/** Values that are not names, whatever is below them. */
const values = [
  /^-?\d+\.\d+$/,
  /^\d{4}-\d\d-\d\d/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^https?:\/\//,
]
const whole = /^-?\d+$/

/**
 * Whether the first row names the columns. It does not where one of its cells is a value like all those below it, or where
 * it is numbered as they are; a header of years, `2024, 2025`, is one.
 */
export function hasHeader(first: Cells, below: readonly Cells[]): boolean {
  const isAlike = (form: RegExp, index: number) =>
    form.test(first[index] ?? '') && below.every((row) => !row[index] || form.test(row[index]))
  if (first.some((_, index) => values.some((form) => isAlike(form, index)))) return false
  return !isAlike(whole, 0) || first.every((cell) => cell === '' || whole.test(cell))
}
