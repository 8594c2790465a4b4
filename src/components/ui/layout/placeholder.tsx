import classes from './placeholder.module.css'

type PlaceholderProps = {
  /** In pixels. */
  height: number
  /** Whether a table is loading: lines in place of a block. */
  isTable?: boolean
}

/** Reserves the space of content that is loading. */
export const Placeholder = ({ height, isTable = false }: PlaceholderProps) =>
  isTable ? (
    <div className={classes.lines} style={{ height }}>
      {Array.from({ length: Math.floor(height / lineHeight) }, (_, line) => (
        <span key={String(line)} />
      ))}
    </div>
  ) : (
    <div className={classes.placeholder} style={{ height }} />
  )

const lineHeight = 52
