/** Common notations of dates and times of day; ISO 8601 dates have their own type. */
type DateForm = {
  readonly form: RegExp
  /** The pattern of all such dates in these decades; the first of the texts shows what separates the parts. */
  readonly pattern: (first: string, texts: readonly string[]) => string | undefined
}

/**
 * Days and times as a sample writes them, as a pattern of existing ones: days to the 28th, of the decades of the sample.
 * Undefined where they are not all written in one way that is known here.
 * @param isMonthFirst the order in days such as 3/4/2024, whose parts may both be months; undefined where nobody
 *   knows: both are months then. A day with points begins with the day.
 */
export const patternOfMoments = (texts: readonly string[], isMonthFirst: boolean | undefined): string | undefined =>
  patternOf(texts, isMonthFirst) ?? patternOfDayAndTime(texts, isMonthFirst)

function patternOf(texts: readonly string[], isMonthFirst: boolean | undefined): string | undefined {
  const found = forms(isMonthFirst).find(({ form }) => texts.every((text) => form.test(text)))
  return found?.pattern(texts[0] ?? '', texts)
}

/** `31.12.2024 14:30`: a day and a time behind it. */
function patternOfDayAndTime(texts: readonly string[], isMonthFirst: boolean | undefined): string | undefined {
  const parts = texts.map((text) => /^(\S.*?\d)(,? )(\d{1,2}:\d{2}.*)$/.exec(text))
  const between = parts[0]?.[2]
  if (between === undefined || parts.some((part) => part?.[2] !== between)) return undefined
  const [day, time] = [1, 3].map((place) =>
    patternOf(
      parts.map((part) => part?.[place] ?? ''),
      isMonthFirst,
    ),
  )
  return day === undefined || time === undefined ? undefined : `${day}${between}${time}`
}

const months = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'

const forms = (isMonthFirst: boolean | undefined): readonly DateForm[] => [
  {
    form: /^(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|(?:[0-2]\d|3[01])([/.-])(?:[0-2]\d|3[01])\2\d{2})$/,
    pattern: (first, texts) => {
      const parts = texts.map((text) => text.split(/\D/))
      const isOver = (place: number) => parts.some((part) => Number(part[place]) > 12)
      const isNone = (place: number) => parts.some((part) => Number(part[place]) === 0)
      if ((isOver(0) && isOver(1)) || isNone(0) || isNone(1)) return undefined
      if (new Set(parts.map(([, , year]) => year?.length)).size > 1) return undefined
      const [day, month] = texts.some((text) => /^\d\D|\D\d\D/.test(text)) ? plain : padded
      const between = /\D/.exec(first)?.[0] ?? '/'
      const isDayFirst = isOver(0) || between === '.' || isMonthFirst === false
      const order = isOver(1) ? [month, day] : [isDayFirst ? day : month, isDayFirst || !isMonthFirst ? month : day]
      const years = parts.every(([, , year]) => year?.length === 2) ? shortYears(parts) : decades(texts)
      return [...order, years].join(escaped(between))
    },
  },
  {
    form: /^\d{4}([/.])\d{2}\1\d{2}$/,
    pattern: (first, texts) => [decades(texts), padded[1], padded[0]].join(escaped(first[4] ?? '/')),
  },
  {
    form: /^\d{1,2}([ -])(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\1\d{4}$/,
    pattern: (first, texts) =>
      [texts.some((text) => text.startsWith('0')) ? padded[0] : plain[0], months, decades(texts)].join(
        /[ -]/.exec(first)?.[0] ?? ' ',
      ),
  },
  {
    form: /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}$/,
    pattern: (_, texts) =>
      `${months} ${texts.some((text) => / 0/.test(text)) ? padded[0] : plain[0]}, ${decades(texts)}`,
  },
  {
    form: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
    pattern: (first) => `([01][0-9]|2[0-3])(:[0-5][0-9]){${first.split(':').length - 1}}`,
  },
  {
    form: /^(?:0?[1-9]|1[0-2]):[0-5]\d ?(?:AM|PM)$/i,
    pattern: (first, texts) => {
      const hour = texts.some((text) => text.startsWith('0')) ? '(0[1-9]|1[0-2])' : '([1-9]|1[0-2])'
      const half = /[a-z]/.test(first) ? '(am|pm)' : '(AM|PM)'
      return `${hour}:[0-5][0-9]${first.includes(' ') ? ' ' : ''}${half}`
    },
  },
]

/** Day and month. */
const padded = ['(0[1-9]|1[0-9]|2[0-8])', '(0[1-9]|1[0-2])'] as const
const plain = ['([1-9]|1[0-9]|2[0-8])', '([1-9]|1[0-2])'] as const

const escaped = (separator: string): string => (separator === '.' ? '\\.' : separator)

/** The decades of years that are written without their century: `(0|1|2)[0-9]`. */
const shortYears = (parts: readonly (readonly string[])[]): string =>
  `(${[...new Set(parts.map(([, , year = '']) => year.slice(0, 1)))].sort().join('|')})[0-9]`

/** The decades from the first year of the texts to the last: `(199|200)[0-9]`. */
function decades(texts: readonly string[]): string {
  const years = texts.map((text) => Number(/\d{4}/.exec(text)?.[0]) / 10).map(Math.floor)
  const first = Math.min(...years)
  const count = Math.min(decadesMax, Math.max(...years) - first + 1)
  return `(${Array.from({ length: count }, (_, at) => String(first + at).padStart(3, '0')).join('|')})[0-9]`
}

const decadesMax = 15
