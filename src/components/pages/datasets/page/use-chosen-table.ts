import { useCallback, useRef, useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { changeRecipe, readCurrentRecipe } from '@/components/recipe/store/recipe-store'

/** The table in the editor: the one that was chosen, else the first. */
export function useChosenTable({ tables }: RecipeDraft) {
  const editor = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState<number | null>(null)
  const open = useCallback((id: number) => {
    choose(id)
    editor.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const add = useCallback(() => {
    changeRecipe({ kind: 'addTable' })
    choose(readCurrentRecipe().tables.at(-1)?.id ?? null)
  }, [])
  return { table: tables.find(({ id }) => id === chosen) ?? tables[0], editor, choose, open, add }
}
