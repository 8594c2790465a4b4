import { follow, type History, historyOf, redo, step, undo } from '@/components/draft/history/history'
import type { RecipeDraft } from '@/components/recipe/draft'
import { editRecipe, type RecipeEdit } from '@/components/recipe/edit-recipe'
import { type Store, storedIn, useStore } from '@/components/ui/store'
import { firstRecipe } from './first-recipe'
import { readRecipeDraft } from './read-recipe-draft'

const recipeStore: Store<RecipeDraft> = storedIn('rowmint.recipe', firstRecipe, readRecipeDraft)

/** The undo steps of this visit, as of the last edit, undo or redo. */
let steps: History<RecipeDraft> | undefined

/** Changes the tables on screen. */
export function changeRecipe(action: RecipeEdit | { kind: 'undo' } | { kind: 'redo' }): void {
  const present = recipeStore.read()
  const history = follow(steps ?? historyOf(present), present)
  steps =
    action.kind === 'undo'
      ? undo(history)
      : action.kind === 'redo'
        ? redo(history)
        : step(history, editRecipe(present, action), touchedBy(action))
  if (steps.present !== present) recipeStore.write(steps.present)
}

/** Typing into one box, or dragging one card, is one step; every other edit is a separate step. */
function touchedBy(edit: RecipeEdit): string | null {
  if (edit.kind === 'settings') return `settings ${Object.keys(edit.change).join()}`
  if (edit.kind === 'changeTable') return `table ${edit.table} ${Object.keys(edit.change).join()}`
  if (edit.kind === 'changeField') return `field ${edit.field} ${Object.keys(edit.change).join()}`
  return edit.kind === 'placeTable' ? `place ${edit.table}` : null
}

/** The tables on screen; they survive a reload. */
export const useRecipe = (): RecipeDraft => useStore(recipeStore)

/** The tables on screen, for event handlers. */
export const readCurrentRecipe = (): RecipeDraft => recipeStore.read()

/** Whether there is a step to undo or redo. */
export function useRecipeSteps(): { canUndo: boolean; canRedo: boolean } {
  const recipe = useRecipe()
  if (!steps) return { canUndo: false, canRedo: false }
  const { past, future } = follow(steps, recipe)
  return { canUndo: past.length > 0, canRedo: future.length > 0 }
}
