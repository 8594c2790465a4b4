import classes from './inferred-type.module.css'

const meanings = {
  catalog: 'The name is in the catalog: certain',
  model: 'A language model read the name',
  heuristic: 'Guessed from the words of the name',
  caller: 'Stated by you',
  source: 'Declared by the source',
  sample: 'Seen in the values of the sample',
} as const

/** Where the type of a field comes from. */
export function SourceBadge({ source }: { source: keyof typeof meanings }) {
  return (
    <span className={classes.badge} data-source={source} title={meanings[source]}>
      {source === 'source' ? 'declared' : source}
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

/** Constraints as short texts: "min 1", "unique". */
export const constraintWords = (constraints: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(constraints).map(([name, value]) =>
    value === true ? name : `${name.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
