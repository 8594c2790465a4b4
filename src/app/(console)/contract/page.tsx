import type { Metadata } from 'next'
import { ContractPage } from '@/components/pages/contract/contract-page'
import { PayHere } from '@/components/pages/payment/desk/pay-here'
import { Kit } from '@/components/ui/kit/kit'

export const metadata: Metadata = { title: 'Contract' }

export default function Page() {
  return (
    <Kit>
      <ContractPage PayHere={PayHere} />
    </Kit>
  )
}
