'use client'
import { memo, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { firstRecipe } from '@/components/recipe/store/first-recipe'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { Button } from '@/components/ui/buttons/button'
import { IconLayoutDashboard, IconTablePlus } from '@/components/ui/icons/page-icons'
import { later } from '@/components/ui/kit/later'
import { whenUsed } from '@/components/ui/kit/lazy-kit'
import { ByPointer } from '@/components/ui/layout/by-pointer'
import { Panel } from '@/components/ui/layout/panel'
import { useHydrated } from '@/components/ui/store'
import type { DiagramProps } from './diagram'
import classes from './diagram-panel.module.css'
import { DiagramPicture } from './picture/diagram-picture'
import type { Places } from './places/arrange'

/** In two steps: starting both libraries at once would block a phone. */
const loadDiagram = async () => {
  await import('./places/arrange')
  return (await import('./diagram')).Diagram
}
const Diagram = later(loadDiagram)

/** A first visitor's tables are arranged by the server; others need the layout library. */
const ArrangedPicture = later(async () => {
  const { arrangedPlaces } = await import('./places/arranged-places')
  return (props: DiagramProps) => <DiagramPicture {...props} places={arrangedPlaces(props.draft.tables)} />
})

/** While the layout library loads, the tables that were there stay: an added one comes with it. */
function Picture({ firstPlaces, ...props }: DiagramProps & { firstPlaces: Places }) {
  const draft = useDeferredValue(props.draft)
  return draft.tables === firstRecipe.tables ? (
    <DiagramPicture {...props} draft={draft} places={firstPlaces} />
  ) : (
    <ArrangedPicture {...props} draft={draft} />
  )
}

type DiagramPanelProps = DiagramProps & {
  /** Positions of the cards of a first visitor's tables. */
  firstPlaces: Places
  onAdd: () => void
}

/** The diagram in a frame of fixed height; a static picture until the page is used. */
export const DiagramPanel = memo(function DiagramPanel({ firstPlaces, onAdd, ...props }: DiagramPanelProps) {
  const hydrated = useHydrated()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    // The picture stays until the library is here: without a network, until there is one.
    const load = () => loadDiagram().then(() => startTransition(() => setUsed(true)), ignore)
    const cancel = whenUsed(() => {
      addEventListener('online', load, controller)
      void load()
    })
    return () => {
      controller.abort()
      cancel()
    }
  }, [])
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
      <div className={classes.frame} data-frame>
        {tables.length === 0 ? (
          <p className={classes.none}>No tables yet. Add one, or start from a template or an import.</p>
        ) : (
          hydrated && (
            <Suspense>{isUsed ? <Diagram {...props} /> : <Picture {...props} firstPlaces={firstPlaces} />}</Suspense>
          )
        )}
      </div>
      {tables.length > 0 && (
        <p className={classes.help}>
          <ByPointer
            mouse="Drag from a column to another table’s key to link them; drop on a table to add the column."
            touch="To link two tables, tap one and drag from the dot of its column to the other."
          />{' '}
          Or use the form below the fields of a table.
        </p>
      )}
    </Panel>
  )
})

const ignore = () => {}
