import type { Metadata } from 'next'
import { ContractPage } from '@/components/contract/contract-page'

export const metadata: Metadata = { title: 'Contract' }

export default function Page() {
  return <ContractPage />
}
