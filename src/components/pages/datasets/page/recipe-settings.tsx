import { wordsOf } from '@/components/draft/problems/problems'
import type { RecipeDraft } from '@/components/recipe/draft'
import { problemsOfRecipe } from '@/components/recipe/problem-places'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { LocaleSelect } from '@/components/workbench/locale-select'
import { SeedInput } from '@/components/workbench/seed-input'
import type { Problem } from '@/wire/problem'
import classes from './datasets-page.module.css'

type RecipeSettingsProps = { draft: RecipeDraft; problems: readonly Problem[] }

/** The settings of a whole data set. */
export function RecipeSettings({ draft: { locale, seed }, problems }: RecipeSettingsProps) {
  const errorOf = (name: string) =>
    problemsOfRecipe(problems)
      .filter(({ loc }) => loc[1] === name)
      .map(wordsOf)
      .join(' ') || undefined
  return (
    <div className={classes.settings}>
      <LocaleSelect
        locale={locale}
        error={errorOf('locale')}
        onChange={(next) => changeRecipe({ kind: 'settings', change: { locale: next } })}
      />
      <SeedInput
        seed={seed}
        error={errorOf('seed')}
        onChange={(next) => changeRecipe({ kind: 'settings', change: { seed: next } })}
      />
    </div>
  )
}
