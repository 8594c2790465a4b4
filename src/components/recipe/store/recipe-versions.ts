import { withNewest } from '@/components/draft/history/with-newest'
import type { RecipeDraft } from '@/components/recipe/draft'
import { readRecipeDraft } from '@/components/recipe/store/read-recipe-draft'
import { changeRecipe, readCurrentRecipe } from '@/components/recipe/store/recipe-store'
import { storedIn, useStore } from '@/components/ui/store'
import { isJsonObject } from '@/wire/json'

/** Earlier tables, the reason they were saved, and their label. */
export type RecipeVersion = { at: string; why: string; label?: string; draft: RecipeDraft }

const versionsMax = 20
/** All versions together, in characters of JSON: browsers keep about five million for a site. */
const lengthMax = 1_500_000

const versionStore = storedIn<readonly RecipeVersion[]>('rowmint.recipe-versions', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readVersion(entry) ?? []) : undefined,
)

/** The versions kept in this browser, newest first. */
export const useRecipeVersions = (): readonly RecipeVersion[] => useStore(versionStore)

/** Keeps the tables on screen, unless the newest version is identical. The oldest are dropped to make room. */
export function keepRecipeVersion(why: string, label?: string): void {
  const draft = readCurrentRecipe()
  const version = { at: new Date().toISOString(), why, ...(label && { label }), draft }
  const versions = versionStore.read()
  const tables = JSON.stringify(draft)
  const all = withNewest(versions, version, (other) => JSON.stringify(other.draft) === tables)
  if (all === versions) return
  let length = 0
  versionStore.write(
    all.slice(0, versionsMax).filter((each, index) => {
      length += JSON.stringify(each).length
      return index === 0 || length <= lengthMax
    }),
  )
}

/** Replaces the tables on screen; the former ones stay in the history, with the reason. */
export function replaceRecipe(draft: RecipeDraft, why: string): void {
  keepRecipeVersion(why)
  changeRecipe({ kind: 'replace', draft })
}

function readVersion(stored: unknown): RecipeVersion | undefined {
  if (!isJsonObject(stored)) return undefined
  const { at, why, label, draft } = stored
  const read = readRecipeDraft(draft)
  if (!read || typeof at !== 'string' || typeof why !== 'string') return undefined
  return { at, why, ...(typeof label === 'string' && { label }), draft: read }
}
