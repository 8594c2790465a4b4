import type { Metadata } from 'next'
import { PayPage } from '@/components/pages/payment/pay-page'
import { Kit } from '@/components/ui/kit/kit'

export const metadata: Metadata = { title: 'Pay per call' }

export default function Page() {
  return (
    <Kit>
      <PayPage />
    </Kit>
  )
}
