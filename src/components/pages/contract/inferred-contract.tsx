'use client'
import type { ComponentProps, ComponentType } from 'react'
import { CatalogContext, useCatalog } from '@/components/draft/use-catalog'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { Button } from '@/components/ui/buttons/button'
import { counted } from '@/components/ui/format'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import { Panel } from '@/components/ui/layout/panel'
import { bounds } from '@/wire/vocabulary'
import classes from './contract.module.css'
import type { Inferred } from './contract-work'
import { HashPanel } from './pins/hash-panel'
import { ContractFiles } from './schema/contract-files'
import { ContractTable } from './schema/contract-table'
import { StreamPanel } from './stream/stream-panel'

type InferredContractProps = {
  inferred: Inferred
  problems: ComponentProps<typeof ContractTable>['problems']
  onOverride: ComponentProps<typeof ContractTable>['onOverride']
  PayHere: ComponentType<PayHereProps>
}

/** The schema that was inferred, its hash, and rows of it. */
export function InferredContract({ inferred, problems, onOverride, PayHere }: InferredContractProps) {
  const catalog = useCatalog()
  const openPage = useOpenPage()
  const { contract, input } = inferred
  const fields = contract.proposed_schema.length
  const decided = Object.keys(input.overrides).length
  const open = async () => {
    // The draft and its history are Design's, and large.
    const { openInDesign } = await import('@/components/draft/open-in-design')
    openInDesign(contract.proposed_schema, input.locale)
    openPage('/')
  }
  return (
    <>
      <Panel
        label="Inferred schema"
        title={counted(fields, 'field')}
        flush
        side={
          <div className={classes.ends}>
            {decided > 0 && <span className={classes.quiet}>{decided} set by you</span>}
            <ContractFiles inferred={inferred} catalog={catalog} />
            <Button size="xs" variant="light" onClick={open}>
              {fields > bounds.schemaFieldsMax
                ? `Open the first ${bounds.schemaFieldsMax} in Design`
                : 'Open in Design'}
            </Button>
          </div>
        }
      >
        <CatalogContext value={catalog}>
          <ContractTable inferred={inferred} problems={problems} onOverride={onOverride} />
        </CatalogContext>
      </Panel>
      <HashPanel inferred={inferred} />
      <StreamPanel key={contract.contract_hash} inferred={inferred} PayHere={PayHere} />
    </>
  )
}
