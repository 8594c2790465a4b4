'use client'
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { CreationOutcome } from '@/components/pages/datasets/created/creation-outcome'
import { useCreation } from '@/components/pages/datasets/created/use-creation'
import { DiagramPanel } from '@/components/pages/datasets/diagram/diagram-panel'
import type { Places } from '@/components/pages/datasets/diagram/places/arrange'
import { RowsPanel } from '@/components/pages/datasets/rows/rows-panel'
import { TableList } from '@/components/pages/datasets/table/table-list'
import { recipeOfDraft } from '@/components/recipe/draft'
import { changeRecipe, useRecipe, useRecipeSteps } from '@/components/recipe/store/recipe-store'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { useNear } from '@/components/ui/hooks/use-near'
import { later } from '@/components/ui/kit/later'
import { whenUsed } from '@/components/ui/kit/lazy-kit'
import thumb from '@/components/workbench/frame/thumb-bar.module.css'
import { TitleLine } from '@/components/workbench/frame/title-line'
import frame from '@/components/workbench/frame/work-page.module.css'
import classes from './datasets-page.module.css'
import { RecipeSettings } from './recipe-settings'
import { RecipeTools } from './recipe-tools'
import { RunBar } from './run-bar'
import { useChosenTable } from './use-chosen-table'
import { useRecipeQuote } from './use-recipe-quote'

const loadTablePanel = () => import('@/components/pages/datasets/table/table-panel')
const TablePanel = later(() => loadTablePanel().then((module) => module.TablePanel))
const NotesPanel = later(() =>
  import('@/components/pages/datasets/importing/notes-panel').then((module) => module.NotesPanel),
)
const RecipeCode = later(() => import('./recipe-code').then((module) => module.RecipeCode))

type DatasetsPageProps = {
  PayHere: ComponentType<PayHereProps>
  /** Positions of the cards of a first visitor's tables. */
  firstPlaces: Places
}

/** Linked tables: their diagram, the list of them or the editor of one, and live rows of all. */
export function DatasetsPage({ PayHere, firstPlaces }: DatasetsPageProps) {
  const draft = useRecipe()
  const steps = useRecipeSteps()
  const recipe = useMemo(() => recipeOfDraft(draft), [draft])
  const { quote, problems, figures } = useRecipeQuote(draft, recipe)
  const creation = useCreation(draft)
  const { table, editor, choose, open, add } = useChosenTable(draft)
  const wrong = draft.tables.find((_, index) => (figures[index]?.problems ?? 0) > 0)
  const fix = () => (wrong ? open(wrong.id) : editor.current?.focus())
  const hasTables = draft.tables.length > 0
  useEffect(() => whenUsed(preload), [])
  return (
    <div className={`${classes.page} ${thumb.above}`}>
      <TitleLine
        label="Data set name"
        name={draft.name}
        onRename={(name) => changeRecipe({ kind: 'settings', change: { name } })}
        steps={steps}
        onStep={changeRecipe}
      >
        <RecipeTools locale={draft.locale} />
      </TitleLine>
      <p className={frame.lead}>
        Design a whole database: tables, the links between them, and live rows that agree across all of them. No account
        needed; creating the full set takes a key or a payment.
      </p>
      <div className={frame.run}>
        <RecipeSettings draft={draft} problems={problems} />
        <RunBar
          quote={quote}
          isEmpty={!hasTables}
          isCreating={creation.isPending}
          onCreate={creation.run}
          onFix={fix}
        />
      </div>
      <CreationOutcome creation={creation} draft={draft} recipe={recipe} PayHere={PayHere} />
      {draft.notes.length > 0 && (
        <Suspense>
          <NotesPanel notes={draft.notes} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <DiagramPanel
          draft={draft}
          figures={figures}
          selected={table?.id ?? null}
          firstPlaces={firstPlaces}
          onSelect={choose}
          onAdd={add}
        />
        <div ref={editor} tabIndex={-1} className={classes.editor}>
          {table ? (
            <Suspense>
              <TablePanel
                draft={draft}
                table={table}
                rows={figures[draft.tables.indexOf(table)]?.rows}
                problems={problems}
                onSelect={choose}
                onClose={() => choose(null)}
              />
            </Suspense>
          ) : (
            hasTables && <TableList tables={draft.tables} figures={figures} onSelect={choose} />
          )}
        </div>
      </div>
      {hasTables && (
        <>
          <RowsPanel draft={draft} recipe={recipe} onOpen={open} />
          <WhenNear>
            <RecipeCode recipe={recipe} />
          </WhenNear>
        </>
      )}
    </div>
  )
}

/** Renders its children once it has come near the part of the page on screen. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}

/** So that the editor opens at once, also offline. */
const preload = () => void loadTablePanel().catch(() => {})
