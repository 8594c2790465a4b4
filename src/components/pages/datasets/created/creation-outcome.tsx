'use client'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { useCreated } from '@/components/recipe/store/created-store'
import { IntoView } from '@/components/results/into-view'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { later } from '@/components/ui/kit/later'
import { lazyKit, whenUsed } from '@/components/ui/kit/lazy-kit'
import { useHydrated } from '@/components/ui/store'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { type Creation, loadCreate } from './use-creation'

const CreateRefused = lazyKit(() => import('./create-refused').then((module) => module.CreateRefused))
const loadCreatedPanel = () => import('./created-panel')
const CreatedPanel = later(() => loadCreatedPanel().then((module) => module.CreatedPanel))

type CreationOutcomeProps = {
  creation: Creation
  draft: RecipeDraft
  recipe: RecipeInput
  PayHere: ComponentType<PayHereProps>
}

/** Why there is no data set, the checkout where one was asked for, and the data sets of this browser. */
export function CreationOutcome({ creation, draft, recipe, PayHere }: CreationOutcomeProps) {
  const { created, error, refused = draft, way, run, take, pay, settle } = creation
  const hasCreated = useCreated().length > 0
  const hydrated = useHydrated()
  useEffect(() => whenUsed(preload), [])
  return (
    <>
      {error && (
        <Suspense>
          <IntoView subject={error}>
            <CreateRefused error={error} draft={draft} refused={refused} onRetry={run} onTake={take} onPay={pay} />
          </IntoView>
        </Suspense>
      )}
      {way && (
        <Suspense fallback={<p role="status">Looking for wallets…</p>}>
          <PayHere way={way} request={recipe} title={draft.name} onPaid={settle} />
        </Suspense>
      )}
      {hydrated && hasCreated && (
        <Suspense>
          <CreatedPanel justNow={created} />
        </Suspense>
      )}
    </>
  )
}

/** So that a creation shows its outcome, also offline. A failure is tried again with the first outcome. */
const preload = () => void Promise.all([CreateRefused.preload(), loadCreate(), loadCreatedPanel()]).catch(() => {})
