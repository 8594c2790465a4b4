import type { Metadata } from 'next'
import { PayPage } from '@/components/pages/payment/pay-page'

export const metadata: Metadata = { title: 'Pay per call' }

export default function Page() {
  return <PayPage />
}
