import type { Context } from '@/server/api/context'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { pricing } from '@/server/api/documents/pricing'
import { llmsFullText } from '@/server/http/documents/llms-full-text'

type Resource = {
  name: string
  uri: string
  title: string
  description: string
  mimeType: string
  read(context: Context): string
}

/** Resources that a model may read without calling a tool. */
export const resources: readonly Resource[] = [
  {
    name: 'catalog',
    uri: 'rowmint://catalog',
    title: 'Field types',
    description: 'Every type a column can have: name, category and the constraints it takes.',
    mimeType: 'text/tab-separated-values',
    read: () => ['name\tcategory\tconstraints\texample', ...fieldCatalog.map(line)].join('\n'),
  },
  {
    name: 'pricing',
    uri: 'rowmint://pricing',
    title: 'Prices',
    description: 'Tiers of API keys, and the price in USDC of a call without one.',
    mimeType: 'application/json',
    read: ({ services }) => JSON.stringify(pricing(services)),
  },
  {
    name: 'contract',
    uri: 'rowmint://contract',
    title: 'How to call the service',
    description: 'Operations, bounds, seeds, errors, keys and payments, as in /llms-full.txt.',
    mimeType: 'text/markdown',
    read: ({ services }) => llmsFullText(services.env.PUBLIC_URL),
  },
]

const line = ({ name, category, constraints, example_value }: (typeof fieldCatalog)[number]): string =>
  [name, category, constraints.filter((constraint) => !ofEveryType.has(constraint)).join(' '), example_value].join('\t')

/** Not repeated on each line. */
const ofEveryType = new Set<string>(['values', 'weights', 'unique'])
