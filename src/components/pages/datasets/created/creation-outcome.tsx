'use client'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { IntoView } from '@/components/results/into-view'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { lazyKit, whenUsed } from '@/components/ui/kit/lazy-kit'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { CreatedPanel } from './created-panel'
import type { Creation } from './use-creation'

const CreateRefused = lazyKit(() => import('./create-refused').then((module) => module.CreateRefused))

type CreationOutcomeProps = {
  creation: Creation
  draft: RecipeDraft
  recipe: RecipeInput
  PayHere: ComponentType<PayHereProps>
}

/** Why there is no data set, the checkout where one was asked for, and the data sets of this browser. */
export function CreationOutcome({ creation, draft, recipe, PayHere }: CreationOutcomeProps) {
  const { created, error, refused = draft, way, run, take, pay, settle } = creation
  // So that a creation that fails shows why offline too.
  useEffect(() => whenUsed(() => void CreateRefused.preload().catch(() => {})), [])
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
      <CreatedPanel justNow={created} />
    </>
  )
}
