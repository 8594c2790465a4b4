import type { ReactNode } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconDice5 } from '@/components/ui/icons/icons'
import { ByPointer } from '@/components/ui/layout/by-pointer'
import { Panel } from '@/components/ui/layout/panel'
import classes from './rows-panel.module.css'

type RowsFrameProps = {
  draft: RecipeDraft
  /** Undefined where the rows are not those of the seed. */
  seeded?: string
  notes?: ReactNode
  isOld?: boolean
  children?: ReactNode
}

/** The head of the live rows and the grid of their tables; frames of the same height where there are no rows yet. */
export const RowsFrame = ({
  draft,
  seeded = 'First rows for this seed',
  notes,
  isOld,
  children = draft.tables.map(({ id, name }) => <WaitingTable key={id} name={name} />),
}: RowsFrameProps) => (
  <>
    <div className={classes.head}>
      <h2>Live rows</h2>
      <p>
        <ByPointer
          mouse="Hover over a link to highlight its parent; click it to jump there."
          touch="Tap a link to jump to its parent."
        />
      </p>
      {draft.seed === null ? (
        <IconButton
          aria-label="Show other sample rows"
          title="Show other sample rows"
          onClick={() => reroll(draft.variant)}
        >
          <IconDice5 size={18} stroke={1.6} />
        </IconButton>
      ) : (
        <span className={classes.count}>{seeded}</span>
      )}
    </div>
    {notes}
    <div
      className={classes.tables}
      data-old={isOld || undefined}
      data-many={draft.tables.length > manyTables || undefined}
    >
      {children}
    </div>
  </>
)

const WaitingTable = ({ name }: { name: string }) => (
  <Panel
    label={name}
    flush
    title={<h3 className={classes.title}>{name}</h3>}
    side={<span className={classes.count}> </span>}
  >
    <div className={classes.loading} aria-hidden="true" />
  </Panel>
)

const reroll = (variant: number) => changeRecipe({ kind: 'settings', change: { variant: (variant + 1) % 10 } })

/** With more tables than this, those off screen are not laid out. */
const manyTables = 40
