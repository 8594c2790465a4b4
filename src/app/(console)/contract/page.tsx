import type { Metadata } from 'next'
import { ContractPage } from '@/components/pages/contract/contract-page'
import { Kit } from '@/components/ui/kit/kit'

export const metadata: Metadata = { title: 'Contract' }

export default function Page() {
  return (
    <Kit>
      <ContractPage />
    </Kit>
  )
}
