'use client'
import { Button, Group, Skeleton } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { ComponentProps, ComponentType } from 'react'
import { openInDesign } from '@/components/draft/open-in-design'
import { CatalogContext, useCatalog } from '@/components/draft/use-catalog'
import { refusalOf } from '@/components/providers/refusal'
import { Notice } from '@/components/results/refusals/notice'
import type { PayHereProps } from '@/components/results/refusals/pay-here'
import { PageHead } from '@/components/ui/layout/page-head'
import { Panel } from '@/components/ui/layout/panel'
import { bounds } from '@/wire/vocabulary'
import classes from './contract.module.css'
import { type Inferred, type Override, useContractWork } from './contract-work'
import { NamesForm } from './names-form'
import { HashPanel } from './pins/hash-panel'
import { ContractFiles } from './schema/contract-files'
import { ContractTable } from './schema/contract-table'
import { StreamPanel } from './stream/stream-panel'
import { useInference } from './use-inference'

/** From column names to a locked contract and its rows. */
export function ContractPage({ PayHere }: { PayHere: ComponentType<PayHereProps> }) {
  const inference = useInference()
  const { inferred } = useContractWork()
  const otherNames = inference.isPending && inference.variables.names.join() !== inferred?.input.names.join()
  const override = (name: string, chosen: Override | null, whenTaken?: () => void) => {
    if (!inferred) return
    const { [name]: _, ...others } = inferred.input.overrides
    const overrides = chosen ? { ...others, [name]: chosen } : others
    inference.mutate({ ...inferred.input, overrides }, { onSuccess: () => whenTaken?.() })
  }
  return (
    <div>
      <PageHead title="Contract">
        Turn column names into a typed schema with a hash. Pin the hash, and later calls are refused if the schema
        differs, before anything is charged.
      </PageHead>
      <div className={classes.columns}>
        <NamesForm pending={inference.isPending} onInfer={inference.mutate} />
        <div className={classes.stack}>
          {inference.error && <Failed error={inference.error} />}
          {inferred && !otherNames ? (
            <Result inferred={inferred} onOverride={override} PayHere={PayHere} />
          ) : (
            <Empty pending={inference.isPending} />
          )}
        </div>
      </div>
    </div>
  )
}

type ResultProps = {
  inferred: Inferred
  onOverride: ComponentProps<typeof ContractTable>['onOverride']
  PayHere: ComponentType<PayHereProps>
}

function Result({ inferred, onOverride, PayHere }: ResultProps) {
  const catalog = useCatalog()
  const router = useRouter()
  const { contract, input } = inferred
  const fields = contract.proposed_schema.length
  const decided = Object.keys(input.overrides).length
  const open = () => {
    openInDesign(contract.proposed_schema, input.locale)
    router.push('/')
  }
  return (
    <>
      <Panel
        label="Inferred schema"
        title={fields === 1 ? '1 field' : `${fields} fields`}
        flush
        side={
          <Group gap="xs">
            {decided > 0 && <span className={classes.quiet}>{decided} decided by you</span>}
            <ContractFiles inferred={inferred} catalog={catalog} />
            <Button size="xs" variant="light" onClick={open}>
              {fields > bounds.schemaFieldsMax
                ? `Open the first ${bounds.schemaFieldsMax} in Design`
                : 'Open in Design'}
            </Button>
          </Group>
        }
      >
        <CatalogContext value={catalog}>
          <ContractTable inferred={inferred} onOverride={onOverride} />
        </CatalogContext>
      </Panel>
      <HashPanel inferred={inferred} />
      <StreamPanel key={contract.contract_hash} inferred={inferred} PayHere={PayHere} />
    </>
  )
}

function Empty({ pending }: { pending: boolean }) {
  if (pending) return <Skeleton height={360} radius="lg" />
  return (
    <Panel label="Inferred schema">
      <p className={classes.empty}>The inferred types appear here, with their sources and confidence.</p>
    </Panel>
  )
}

function Failed({ error }: { error: Error }) {
  const refusal = refusalOf(error)
  return (
    <Notice title="The contract could not be inferred">
      {refusal?.message ?? 'The service did not respond. Try again in a moment.'} {refusal?.hint}
    </Notice>
  )
}
