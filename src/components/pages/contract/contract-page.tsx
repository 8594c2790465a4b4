'use client'
import { type ComponentType, Suspense } from 'react'
import { wordsOf } from '@/components/draft/problems/problems'
import { useCatalogIsComing } from '@/components/draft/use-catalog'
import { failureWords } from '@/components/providers/failure-words'
import { refusalOf } from '@/components/providers/refusal'
import { Notice } from '@/components/results/refusals/notice'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { later } from '@/components/ui/kit/later'
import { PageHead } from '@/components/ui/layout/page-head'
import { Panel } from '@/components/ui/layout/panel'
import { Placeholder } from '@/components/ui/layout/placeholder'
import classes from './contract.module.css'
import { type Override, useContractWork } from './contract-work'
import { NamesForm } from './names-form'
import { overrideProblems } from './schema/override-problems'
import { useInference } from './use-inference'

const waiting = (
  <Panel label="Inferred schema" title="Inferring the types…" flush>
    <Placeholder height={312} isTable />
  </Panel>
)
const InferredContract = later(() => import('./inferred-contract').then((module) => module.InferredContract))

/** From column names to a locked contract and its rows. */
export function ContractPage({ PayHere }: { PayHere: ComponentType<PayHereProps> }) {
  const inference = useInference()
  const { inferred } = useContractWork()
  const catalogIsComing = useCatalogIsComing()
  const otherNames = inference.isPending && inference.variables.names.join() !== inferred?.input.names.join()
  const override = (name: string, chosen: Override | null, whenTaken?: () => void) => {
    if (!inferred) return
    const { [name]: _, ...others } = inferred.input.overrides
    const overrides = chosen ? { ...others, [name]: chosen } : others
    inference.mutate({ ...inferred.input, overrides }, { onSuccess: () => whenTaken?.() })
  }
  const problems = overrideProblems(inference.error, inference.variables)
  return (
    <div>
      <PageHead title="Contract">
        Turn column names into a typed schema with a hash. Pin the hash, and later calls are refused if the schema
        differs, before anything is charged.
      </PageHead>
      <div className={classes.columns}>
        <NamesForm pending={inference.isPending} onInfer={inference.mutate} />
        <div className={classes.stack}>
          {inference.error && <Failed error={inference.error} problems={problems} />}
          {inferred && !otherNames && !catalogIsComing ? (
            <Suspense fallback={waiting}>
              <InferredContract inferred={inferred} problems={problems} onOverride={override} PayHere={PayHere} />
            </Suspense>
          ) : (
            <Empty pending={inference.isPending || (inferred !== null && catalogIsComing)} />
          )}
        </div>
      </div>
    </div>
  )
}

function Empty({ pending }: { pending: boolean }) {
  if (pending) return waiting
  return (
    <Panel label="Inferred schema">
      <p className={classes.empty}>The inferred types appear here, with their sources and confidence.</p>
    </Panel>
  )
}

type FailedProps = { error: Error; problems: ReturnType<typeof overrideProblems> }

function Failed({ error, problems }: FailedProps) {
  const refusal = refusalOf(error)
  const words = [...problems].flatMap(([name, own]) => own.map((problem) => `${name}: ${wordsOf(problem)}.`))
  if (words.length > 0) return <Notice title="The constraints need a correction">{words.join(' ')}</Notice>
  return (
    <Notice title="The contract could not be inferred">
      {failureWords(error)} {refusal?.hint}
    </Notice>
  )
}
