import classes from './inference.module.css'

const meanings = {
  catalog: 'The name is in the catalog: certain',
  model: 'A language model read the name',
  heuristic: 'A guess from the words of the name',
  source: 'The source itself says so',
} as const

/** Where a type comes from. */
export function SourceBadge({ source }: { source: keyof typeof meanings }) {
  return (
    <span className={classes.badge} data-source={source} title={meanings[source]}>
      {source === 'source' ? 'declared' : source}
    </span>
  )
}
