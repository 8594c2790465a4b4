import type { Metadata } from 'next'
import { DatasetsPage } from '@/components/pages/datasets/page/datasets-page'
import { PayHere } from '@/components/pages/payment/desk/pay-here'

export const metadata: Metadata = {
  title: 'Data sets',
  description:
    'Design a whole database of linked tables and see its rows as you draw: keys, links and sums that agree.',
}

export default function Page() {
  return <DatasetsPage PayHere={PayHere} />
}
