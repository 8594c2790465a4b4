import { counted } from '@/components/ui/format'
import { localeName } from '@/components/workbench/locale-name'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { OrderPanel } from './order-panel'

/** The data set of the Data sets page as an order. */
export function DatasetOrder({ title, recipe }: { title: string; recipe: RecipeInput }) {
  const { length } = recipe.tables
  return (
    <OrderPanel
      title={title}
      contents={`A data set of ${counted(length, 'table')}, ${localeName(recipe.locale)}`}
      order={recipe}
      change={{ href: '/datasets', label: 'Change in Data sets' }}
      other={{ href: '#table', label: 'Buy one table instead' }}
    />
  )
}
