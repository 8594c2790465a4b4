'use client'
import { Button } from '@mantine/core'
import { counted } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { Notice } from './notice'
import classes from './notice.module.css'
import { Way } from './ways/way'

type TooFewValuesPanelProps = {
  problems: readonly Problem[]
  /** Generates fewer rows. */
  onTake: ((count: number) => void) | undefined
  /** Generates all rows, with the columns at these places no longer unique. */
  onRepeat: ((fields: readonly number[]) => void) | undefined
}

/** A 422 whose only cause is that unique columns have fewer values than rows: as many rows as there are, or repeated values. */
export function TooFewValuesPanel({ problems, onTake, onRepeat }: TooFewValuesPanelProps) {
  const most = Math.min(...problems.map(capacityOf))
  const names = problems.map(({ ctx }) => String(ctx?.field)).join(', ')
  return (
    <Notice title="Too few distinct values">
      {problems.map((problem) => (
        <p key={problem.loc.join('.')}>
          {String(problem.ctx?.field)} is unique, and its constraints allow only{' '}
          {counted(capacityOf(problem), 'distinct value')}.
        </p>
      ))}
      <p>Nothing was generated or counted.</p>
      <div className={classes.ways}>
        {most > 0 && onTake && (
          <Way title="Fewer rows" action={<Button onClick={() => onTake(most)}>Take {counted(most, 'row')}</Button>}>
            One row for each distinct value.
          </Way>
        )}
        {onRepeat && (
          <Way
            title="Allow repeats"
            action={
              <Button variant="default" onClick={() => onRepeat(problems.map(placeOf))}>
                Turn off Unique
              </Button>
            }
          >
            All rows; values of {names} may occur more than once.
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** Whether all that is wrong with a request is that unique columns have too few values. */
export const isOfTooFewValues = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ ctx, loc }) => loc.at(-1) === 'unique' && typeof ctx?.capacity === 'number')

const capacityOf = ({ ctx }: Problem): number => Number(ctx?.capacity)

const placeOf = ({ loc }: Problem): number => Number(loc[2])
