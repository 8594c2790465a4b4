'use client'
import { CodePanel } from '@/components/workbench/code-panel'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { snippetKinds, snippets } from './snippets'

/** Code that creates the data set on screen. */
export const RecipeCode = ({ recipe }: { recipe: RecipeInput }) => (
  <CodePanel kinds={snippetKinds} codeOf={(kind, origin) => snippets[kind](recipe, origin)} />
)
