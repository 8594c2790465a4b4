import { counted, grouped } from '@/components/ui/format'
import classes from './inferred-type.module.css'

const meanings = {
  catalog: 'Exact match in the catalog',
  model: 'Inferred by a language model',
  heuristic: 'Guessed from the name',
  caller: 'Set by you',
  source: 'Declared by the source',
  sample: 'Detected in the sample values',
} as const

/** Labels that differ from the API's terms. */
const labels: Partial<Record<keyof typeof meanings, string>> = { caller: 'you', source: 'declared' }

/** Where the type of a field comes from. */
export function SourceBadge({ source }: { source: keyof typeof meanings }) {
  return (
    <span className={classes.badge} data-source={source} title={meanings[source]}>
      {labels[source] ?? source}
    </span>
  )
}

/** Confidence in an inferred type, from 0 to 1. */
export function ConfidenceBar({ value }: { value: number }) {
  const percent = Math.round(value * 100)
  return (
    <span className={classes.confidence}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  )
}

/** Constraints as short texts: "min 1", "unique", "log-normal". */
export function constraintWords(constraints: Readonly<Record<string, unknown>> = {}): string[] {
  // As in a column of rows: thousands are grouped where a number exceeds a year, and then in all of them.
  const isLarge = Object.values(constraints).some((value) => typeof value === 'number' && Math.abs(value) >= 10_000)
  const figure = (value: unknown) => (typeof value === 'number' && isLarge ? grouped(value) : String(value))
  return Object.entries(constraints).map(([name, value]) => {
    const words = wordings[name] ?? name.replaceAll('_', ' ')
    if (typeof words === 'function') return words(value)
    return value === true ? words : `${words} ${Array.isArray(value) ? value.join(', ') : figure(value)}`
  })
}

/** The constraints of a field and its share of blanks, as short texts. */
export const fieldWords = ({ constraints, blankPercentage = 0 }: WordedField): string[] => [
  ...constraintWords(constraints),
  ...(blankPercentage > 0 ? [`${blankPercentage}% blank`] : []),
]

type WordedField = {
  constraints?: Readonly<Record<string, unknown>> | undefined
  blankPercentage?: number | undefined
}

/** Texts in a row; lines break after a dot, and only within a long text. */
export const inOneLine = (words: readonly string[]): string =>
  words.map((word) => (word.length > 16 ? word : word.replaceAll(' ', '\u00a0'))).join('\u00a0· ')

/** Labels that differ from the API's terms. */
const wordings: Readonly<Record<string, string | ((value: unknown) => string)>> = {
  distribution: (value) => (value === 'lognormal' ? 'log-normal' : String(value)),
  stddev: 'standard deviation',
  shape: (value) => `numbered ${value}s`,
  precision: (value) => counted(Number(value), 'decimal'),
  decimals: (value) => counted(Number(value), 'decimal'),
  pool: (value) => counted(Number(value), 'distinct value'),
  realistic: 'from ranges in use',
  rhythm: 'time pattern',
}
