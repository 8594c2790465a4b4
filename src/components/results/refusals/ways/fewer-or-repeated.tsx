import { Button } from '@mantine/core'
import classes from '@/components/results/refusals/notice.module.css'
import { counted } from '@/components/ui/format'
import { Way } from './way'

type FewerOrRepeatedProps = {
  /** `most` is undefined for several tables, whose numbers are in `words`. */
  fewer: { most: number | undefined; words: string; onTake: () => void } | undefined
  /** The columns that would no longer be unique. */
  repeats: { names: readonly string[]; onRepeat: () => void } | undefined
}

/** The next steps for more rows than unique values: generate fewer rows, or repeat values. */
export const FewerOrRepeated = ({ fewer, repeats }: FewerOrRepeatedProps) => (
  <div className={classes.ways}>
    {fewer && fewer.most !== 0 && (
      <Way
        title="Fewer rows"
        action={
          <Button onClick={fewer.onTake}>
            {fewer.most === undefined ? 'Take fewer rows' : `Take ${counted(fewer.most, 'row')}`}
          </Button>
        }
      >
        {fewer.words}
      </Way>
    )}
    {repeats && (
      <Way
        title="Allow repeats"
        action={
          <Button variant="default" onClick={repeats.onRepeat}>
            Turn off Unique
          </Button>
        }
      >
        All rows; values of {new Intl.ListFormat('en-GB').format(repeats.names)} may occur more than once.
      </Way>
    )}
  </div>
)
