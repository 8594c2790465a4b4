'use client'
import { Button, Group } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { openInDesign } from '@/components/draft/open-in-design'
import { refusalOf } from '@/components/providers/refusal'
import { Notice } from '@/components/results/refusals/notice'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import classes from './contract.module.css'
import { ContractTable } from './contract-table'
import { changeContractWork, type Inferred, useContractWork } from './contract-work'
import { HashPanel } from './hash-panel'
import { NamesForm } from './names-form'
import { StreamPanel } from './stream-panel'
import { useInference } from './use-inference'

/** From column names to a locked contract and its rows. */
export function ContractPage() {
  const inference = useInference()
  const { inferred } = useContractWork()
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
          {inferred ? <Result key={inferred.contract.contract_id} inferred={inferred} /> : <Empty />}
        </div>
      </div>
    </div>
  )
}

function Result({ inferred }: { inferred: Inferred }) {
  const { picked } = useContractWork()
  const router = useRouter()
  const { contract, input } = inferred
  const changes = contract.proposed_schema.filter(({ name, type }) => (picked[name] ?? type) !== type).length
  const open = () => {
    openInDesign(contract.proposed_schema, picked, input.locale)
    router.push('/')
  }
  return (
    <>
      <Panel
        label="Inferred schema"
        title={`${contract.proposed_schema.length} fields`}
        flush
        side={
          <Group gap="xs">
            {changes > 0 && (
              <span className={classes.quiet}>
                {changes} changed by you: used in Design only; the contract keeps the inferred types
              </span>
            )}
            <Button size="xs" variant="light" onClick={open}>
              Open in Design
            </Button>
          </Group>
        }
      >
        <ContractTable
          contract={contract}
          picked={picked}
          onPick={(name, type) => changeContractWork({ picked: { ...picked, [name]: type } })}
        />
      </Panel>
      <HashPanel inferred={inferred} />
      <StreamPanel inferred={inferred} />
    </>
  )
}

function Empty() {
  return (
    <Panel label="Inferred schema">
      <p className={classes.empty}>The inferred types appear here, with their sources and confidence.</p>
    </Panel>
  )
}

function Failed({ error }: { error: Error }) {
  const refusal = refusalOf(error)
  return (
    <Notice title="The names could not be read">
      {refusal?.message ?? 'The service did not answer. Try again in a moment.'} {refusal?.hint}
    </Notice>
  )
}
