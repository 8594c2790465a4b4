import type { Metadata } from 'next'
import { ContractPage } from '@/components/pages/contract/contract-page'
import { PayHere } from '@/components/pages/payment/desk/pay-here'

export const metadata: Metadata = { title: 'Contract' }

export default function Page() {
  return <ContractPage PayHere={PayHere} />
}
