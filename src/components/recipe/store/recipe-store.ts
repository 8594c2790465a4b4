import { follow, type History, historyOf, redo, step, undo } from '@/components/draft/history/history'
import type { RecipeDraft } from '@/components/recipe/draft'
import { editRecipe, type RecipeEdit } from '@/components/recipe/edit-recipe'
import { type Store, storedIn, useStore } from '@/components/ui/store'
import { firstRecipe } from './first-recipe'
import { readRecipeDraft } from './read-recipe-draft'

const recipeStore: Store<RecipeDraft> = storedIn('rowmint.recipe', firstRecipe, readRecipeDraft)

/** The undo steps of this visit, as of the last edit, undo or redo. */
let steps: History<RecipeDraft> | undefined

/** Changes the recipe on screen; `changeTables` the contents of its tables. */
export function changeRecipe(action: RecipeEdit | { kind: 'undo' } | { kind: 'redo' }): void {
  if (action.kind === 'undo') take(undo)
  else if (action.kind === 'redo') take(redo)
  else takeStep((present) => editRecipe(present, action), touchedBy(action))
}

/** Typing into one box is one step; every other edit is a separate step. */
const touchedBy = (edit: RecipeEdit): string | null =>
  edit.kind === 'settings' ? `settings ${Object.keys(edit.change).join()}` : null

/**
 * Changes the recipe on screen by one more step.
 * @param touched what the edit touches: consecutive edits of the same are one step. null is a separate step
 */
export const takeStep = (edit: (present: RecipeDraft) => RecipeDraft, touched: string | null): void =>
  take((history) => step(history, edit(history.present), touched))

function take(move: (history: History<RecipeDraft>) => History<RecipeDraft>): void {
  const present = recipeStore.read()
  steps = move(follow(steps ?? historyOf(present), present))
  if (steps.present !== present) recipeStore.write(steps.present)
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
