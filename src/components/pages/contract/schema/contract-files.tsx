import type { CatalogType } from '@/components/draft/use-catalog'
import type { Inferred } from '@/components/pages/contract/contract-work'
import { save } from '@/components/results/files/save'
import { Button } from '@/components/ui/buttons/button'
import { IconDownload } from '@/components/ui/icons/page-icons'
import { jsonSchemaOf } from './json-schema'

/** The contract as a file for other tools. */
export function ContractFiles({ inferred, catalog }: { inferred: Inferred; catalog: readonly CatalogType[] }) {
  const { proposed_schema: fields, contract_hash: hash } = inferred.contract
  const download = () => {
    const schema = JSON.stringify(jsonSchemaOf(fields, hash, catalog), null, 2)
    save(new Blob([schema], { type: 'application/schema+json' }), `contract-${hash.slice(0, 12)}.schema.json`)
  }
  return (
    <Button
      size="xs"
      variant="default"
      icon={<IconDownload size={15} />}
      disabled={catalog.length === 0}
      onClick={download}
    >
      JSON Schema
    </Button>
  )
}
