import type { Metadata } from 'next'
import { ContractPage } from '@/components/contract-preview/contract-page'

export const metadata: Metadata = { title: 'Contract' }

export default function Page() {
  return <ContractPage />
}
