import { declaredTables } from '@/server/api/console/importing/declared-tables'
import { previewRecipe } from '@/server/api/datasets/preview-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { recipeOfText } from '@/server/importing/recipe-of-text'
import { profileSample } from '@/server/importing/samples/profile-sample'

/** The jobs on callers' documents, by name. */
export const jobs = {
  importSchema: async (...args: Parameters<typeof importSchema>) => {
    const { kind, recipe, notes } = await importSchema(...args)
    return { kind, recipe, notes }
  },
  recipeOfText,
  declaredTables,
  profileSample,
  previewRecipe,
}

export type Jobs = typeof jobs
export type JobName = keyof Jobs
export type Job = { readonly name: JobName; readonly args: readonly unknown[] }
export type JobResult<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>
