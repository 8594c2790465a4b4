'use client'
import { wordsOf } from '@/components/draft/problems/problems'
import type { RecipeDraft } from '@/components/recipe/draft'
import { Notice } from '@/components/results/refusals/notice'
import { FewerOrRepeated } from '@/components/results/refusals/ways/fewer-or-repeated'
import { counted } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { brokenRules, mostRows, withoutRules, withRows } from './within-unique'

type TooManyRowsPanelProps = {
  problems: readonly Problem[]
  refused: RecipeDraft
  draft: RecipeDraft
  /** Creates the data set with fewer rows, or with repeated values. */
  onTake: (changed: RecipeDraft, why: string) => void
}

/** Tables of more rows than can be unique: create the data set with as many as can, or with repeated values. */
export function TooManyRowsPanel({ problems, refused, draft, onTake }: TooManyRowsPanelProps) {
  const most = mostRows(problems, refused)
  const rules = brokenRules(problems, refused)
  const [first, ...others] = most
  return (
    <Notice title="More rows than can be unique">
      {problems.map((problem) => (
        <p key={problem.loc.join('.')}>{wordsOf(problem)}.</p>
      ))}
      <p>Nothing was created or counted.</p>
      <FewerOrRepeated
        fewer={
          first && {
            most: others.length === 0 ? first.rows : undefined,
            words: `${most.map(({ name, rows }) => `${counted(rows, 'row')} in ${name}`).join(', ')}; Undo restores them.`,
            onTake: () => onTake(withRows(draft, most), 'Before reducing the rows'),
          }
        }
        repeats={
          rules.length > 0
            ? {
                names: rules.flatMap(({ names }) => names),
                onRepeat: () => onTake(withoutRules(draft, rules), 'Before turning off Unique'),
              }
            : undefined
        }
      />
    </Notice>
  )
}
