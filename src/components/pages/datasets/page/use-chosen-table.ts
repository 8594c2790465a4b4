import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { changeRecipe, readCurrentRecipe } from '@/components/recipe/store/recipe-store'

/** The table in the editor; at first none, and the list of all takes its place. */
export function useChosenTable({ tables }: RecipeDraft) {
  const editor = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  // A transition keeps the current screen until the editor is loaded.
  const choose = useCallback((id: number | null) => startTransition(() => setChosen(id)), [])
  const open = useCallback(
    (id: number) => {
      choose(id)
      editor.current?.scrollIntoView({ block: 'nearest' })
    },
    [choose],
  )
  const add = useCallback(() => {
    changeRecipe({ kind: 'addTable' })
    choose(readCurrentRecipe().tables.at(-1)?.id ?? null)
  }, [choose])
  const table = tables.find(({ id }) => id === chosen)
  const isEditing = table !== undefined
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (isEditing === wasEditing.current) return
    wasEditing.current = isEditing
    // What was pressed has gone with the list, or with the editor.
    if (document.activeElement === document.body) editor.current?.focus({ preventScroll: true })
  }, [isEditing])
  return { table, editor, choose, open, add }
}
