'use client'
import { memo, Suspense } from 'react'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { Button } from '@/components/ui/buttons/button'
import { IconLayoutDashboard, IconTablePlus } from '@/components/ui/icons/later-icons'
import { later } from '@/components/ui/kit/later'
import { ByPointer } from '@/components/ui/layout/by-pointer'
import { Panel } from '@/components/ui/layout/panel'
import { useHydrated } from '@/components/ui/store'
import type { DiagramProps } from './diagram'
import classes from './diagram-panel.module.css'

/** In two steps: a phone that runs both libraries at once does not answer meanwhile. */
const Diagram = later(async () => {
  await import('./places/arrange')
  return (await import('./diagram')).Diagram
})

/** The diagram in its frame, which has its height before the diagram is there. */
export const DiagramPanel = memo(function DiagramPanel({ onAdd, ...props }: DiagramProps & { onAdd: () => void }) {
  const hydrated = useHydrated()
  const { tables } = props.draft
  return (
    <Panel
      label="Diagram"
      title="Tables and links"
      flush
      side={
        <>
          {tables.some(({ place }) => place) && (
            <Button
              size="xs"
              variant="subtle"
              icon={<IconLayoutDashboard size={15} stroke={1.8} />}
              onClick={() => changeRecipe({ kind: 'arrange' })}
            >
              Arrange
            </Button>
          )}
          <Button size="xs" variant="light" icon={<IconTablePlus size={15} stroke={1.8} />} onClick={onAdd}>
            Add table
          </Button>
        </>
      }
    >
      <div className={classes.frame}>
        {tables.length === 0 ? (
          <p className={classes.none}>No tables yet. Add one, or start from a template or an import.</p>
        ) : (
          hydrated && (
            <Suspense>
              <Diagram {...props} />
            </Suspense>
          )
        )}
      </div>
      <p className={classes.help}>
        <ByPointer
          mouse="Drag from a column to another table’s key to link them; drop on a table to add the column."
          touch="To link two tables, tap one and drag from the dot of a column to the other."
        />{' '}
        Or use the form below the fields of a table.
      </p>
    </Panel>
  )
})
