'use client'
import { counted } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { Notice } from './notice'
import { FewerOrRepeated } from './ways/fewer-or-repeated'

type TooFewValuesPanelProps = {
  problems: readonly Problem[]
  /** Generates fewer rows. */
  onTake: ((count: number) => void) | undefined
  /** Generates all rows, with the columns at these places no longer unique. */
  onRepeat: ((fields: readonly number[]) => void) | undefined
}

/** A 422 whose only cause is that unique columns have fewer values than rows: generate fewer rows, or repeat values. */
export function TooFewValuesPanel({ problems, onTake, onRepeat }: TooFewValuesPanelProps) {
  const most = Math.min(...problems.map(capacityOf))
  const names = problems.map(({ ctx }) => String(ctx?.field))
  return (
    <Notice title="Too few distinct values">
      {problems.map((problem) => (
        <p key={problem.loc.join('.')}>
          {String(problem.ctx?.field)} is unique, and its constraints allow only{' '}
          {counted(capacityOf(problem), 'distinct value')}.
        </p>
      ))}
      <p>Nothing was generated or counted.</p>
      <FewerOrRepeated
        fewer={onTake && { most, words: 'One row for each distinct value.', onTake: () => onTake(most) }}
        repeats={onRepeat && { names, onRepeat: () => onRepeat(problems.map(placeOf)) }}
      />
    </Notice>
  )
}

/** Whether the only problem of a request is that unique columns have too few values. */
export const hasOnlyTooFewValues = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ ctx, loc }) => loc.at(-1) === 'unique' && typeof ctx?.capacity === 'number')

const capacityOf = ({ ctx }: Problem): number => Number(ctx?.capacity)

const placeOf = ({ loc }: Problem): number => Number(loc[2])
