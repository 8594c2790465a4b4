import type { Metadata } from 'next'
import { arrangedPlaces } from '@/components/pages/datasets/diagram/places/arranged-places'
import { DatasetsPage } from '@/components/pages/datasets/page/datasets-page'
import { PayHere } from '@/components/pages/payment/desk/pay-here'
import { firstRecipe } from '@/components/recipe/store/first-recipe'

export const metadata: Metadata = {
  title: 'Data sets',
  description:
    'Design a whole database of linked tables and see its rows as you draw: keys, links and sums that agree.',
}

export default function Page() {
  return <DatasetsPage PayHere={PayHere} firstPlaces={firstPlaces} />
}

const firstPlaces = arrangedPlaces(firstRecipe.tables)
