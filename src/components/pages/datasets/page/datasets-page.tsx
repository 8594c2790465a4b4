'use client'
import { type ComponentType, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { wordsOf } from '@/components/draft/problems'
import { useQuote } from '@/components/draft/use-quote'
import { CreatedPanel } from '@/components/pages/datasets/created/created-panel'
import { useCreate } from '@/components/pages/datasets/created/use-create'
import { DiagramPanel } from '@/components/pages/datasets/diagram/diagram-panel'
import { NotesPanel } from '@/components/pages/datasets/importing/notes-panel'
import { RowsPanel } from '@/components/pages/datasets/rows/rows-panel'
import { TablePanel } from '@/components/pages/datasets/table/table-panel'
import { apiClient } from '@/components/providers/trpc'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { problemsOfRecipe, problemsOfTable } from '@/components/recipe/problem-places'
import { changeRecipe, readCurrentRecipe, useRecipe, useRecipeSteps } from '@/components/recipe/store/recipe-store'
import { keepRecipeVersion, replaceRecipe } from '@/components/recipe/store/recipe-versions'
import { IntoView } from '@/components/results/into-view'
import type { PayHereProps, PayWay } from '@/components/results/refusals/ways/pay-here'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { CodePanel } from '@/components/workbench/code-panel'
import thumb from '@/components/workbench/frame/thumb-bar.module.css'
import { TitleLine } from '@/components/workbench/frame/title-line'
import frame from '@/components/workbench/frame/work-page.module.css'
import { LocaleSelect } from '@/components/workbench/locale-select'
import { SeedInput } from '@/components/workbench/seed-input'
import type { Problem } from '@/wire/problem'
import classes from './datasets-page.module.css'
import { RecipeTools } from './recipe-tools'
import { RunBar } from './run-bar'
import { snippetKinds, snippets } from './snippets'

const CreateRefused = lazyKit(() =>
  import('@/components/pages/datasets/created/create-refused').then((module) => module.CreateRefused),
)

/** Linked tables: their diagram, the fields of one, and live rows of all. */
export function DatasetsPage({ PayHere }: { PayHere: ComponentType<PayHereProps> }) {
  const draft = useRecipe()
  const steps = useRecipeSteps()
  const recipe = useMemo(() => recipeOfDraft(draft), [draft])
  const quote = useQuote('dataset', recipe, apiClient.datasets.validate.mutate).data
  const create = useCreate()
  const [way, setWay] = useState<PayWay>()
  const editor = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const table = draft.tables.find(({ id }) => id === chosen) ?? draft.tables[0]
  const problems = quote?.problems ?? none
  const figures = useMemo(
    () =>
      draft.tables.map(({ name }, index) => ({
        rows: quote?.result?.tables.find((own) => own.name === name)?.rows,
        problems: problemsOfTable(problems, index).count,
      })),
    [draft.tables, quote, problems],
  )
  const run = () => {
    keepRecipeVersion('Created')
    setWay(undefined)
    create.mutate(draft)
  }
  const take = (fewer: RecipeDraft) => {
    replaceRecipe(fewer, 'Before reducing the rows')
    setWay(undefined)
    create.mutate(fewer)
  }
  const open = useCallback((id: number) => {
    setChosen(id)
    editor.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const add = useCallback(() => {
    changeRecipe({ kind: 'addTable' })
    setChosen(readCurrentRecipe().tables.at(-1)?.id ?? null)
  }, [])
  const errorOf = (name: string) =>
    problemsOfRecipe(problems)
      .filter(({ loc }) => loc[1] === name)
      .map(wordsOf)
      .join(' ') || undefined
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
        <div className={classes.settings}>
          <LocaleSelect
            locale={draft.locale}
            error={errorOf('locale')}
            onChange={(locale) => changeRecipe({ kind: 'settings', change: { locale } })}
          />
          <SeedInput
            seed={draft.seed}
            error={errorOf('seed')}
            onChange={(seed) => changeRecipe({ kind: 'settings', change: { seed } })}
          />
        </div>
        <RunBar quote={quote} isEmpty={draft.tables.length === 0} isCreating={create.isPending} onCreate={run} />
      </div>
      {create.error && (
        <Suspense>
          <IntoView subject={create.error}>
            <CreateRefused error={create.error} draft={draft} onRetry={run} onTake={take} onPay={setWay} />
          </IntoView>
        </Suspense>
      )}
      {way && (
        <Suspense fallback={<p role="status">Looking for wallets…</p>}>
          <PayHere way={way} request={recipe} title={draft.name} onPaid={create.reset} />
        </Suspense>
      )}
      <CreatedPanel justNow={create.data} />
      {draft.notes.length > 0 && <NotesPanel notes={draft.notes} />}
      <div className={classes.columns}>
        <DiagramPanel draft={draft} figures={figures} selected={table?.id ?? null} onSelect={setChosen} onAdd={add} />
        <div ref={editor} className={classes.editor}>
          {table && (
            <TablePanel
              draft={draft}
              table={table}
              rows={figures[draft.tables.indexOf(table)]?.rows}
              problems={problems}
              onSelect={setChosen}
            />
          )}
        </div>
      </div>
      {table && (
        <>
          <RowsPanel draft={draft} recipe={recipe} onOpen={open} />
          <CodePanel kinds={snippetKinds} codeOf={(kind, origin) => snippets[kind](recipe, origin)} />
        </>
      )}
    </div>
  )
}

const none: readonly Problem[] = []
