/** `31.12.2024`, `12/31/2024`, `3-4-2024 09:15`. */
const form = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: ([01]\d|2[0-3])(:[0-5]\d){1,2})?$/

/**
 * The dates that people write day or month first, as a pattern of existing ones: days to the 28th, in the decades of the sample.
 * Where the order cannot be told, both parts are months. The service learns them in the same way.
 */
export function patternOfWrittenDays(texts: readonly string[]): string | undefined {
  const written = texts.map((text) => form.exec(text)?.[0].split(/[^\d]/) ?? [])
  const sizes = new Set(written.map(({ length }) => length))
  const [size = 0] = sizes
  if (sizes.size !== 1 || size < 3) return undefined
  const most = (place: number) => Math.max(...written.map((parts) => Number(parts[place])))
  if (Math.max(most(0), most(1)) > 31 || Math.min(most(0), most(1)) > 12) return undefined
  const [day, month] = written.some(([first, second]) => first?.startsWith('0') || second?.startsWith('0'))
    ? padded
    : plain
  const separator = /[./-]/.exec(texts[0] ?? '')?.[0] ?? '/'
  const isDayFirst = most(0) > 12 || (separator === '.' && most(1) <= 12)
  const first = isDayFirst ? day : month
  const second = most(1) > 12 ? day : month
  const time = size > 3 ? ` ([01][0-9]|2[0-3])(:[0-5][0-9]){${size - 4}}` : ''
  return [first, second, decades(written.map((parts) => Number(parts[2])))].join(escaped(separator)) + time
}

const padded = ['(0[1-9]|1[0-9]|2[0-8])', '(0[1-9]|1[0-2])'] as const
const plain = ['([1-9]|1[0-9]|2[0-8])', '([1-9]|1[0-2])'] as const

const escaped = (separator: string): string => (separator === '.' ? '\\.' : separator)

/** The decades from the first year to the last: `(199|200)[0-9]`. */
function decades(years: readonly number[]): string {
  const first = Math.floor(Math.min(...years) / 10)
  const count = Math.min(decadesMax, Math.floor(Math.max(...years) / 10) - first + 1)
  return `(${Array.from({ length: count }, (_, at) => String(first + at).padStart(3, '0')).join('|')})[0-9]`
}

const decadesMax = 15
