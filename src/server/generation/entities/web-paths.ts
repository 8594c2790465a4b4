import { uniform, weighted } from '@/server/generation/engine/numbers'
import { choose, int, lit, pick, seq } from '@/server/generation/engine/parts'

/** So many web addresses of a call can have numbers of their own. */
export const webNumbers = 1_000_000

const pages = [
  '/about',
  '/contact',
  '/careers',
  '/pricing',
  '/team',
  '/faq',
  '/privacy',
  '/terms',
  '/locations',
  '/press',
]
const sections = ['/news/', '/blog/', '/services/', '/insights/', '/guides/', '/events/']
const adjectives = [
  'annual',
  'better',
  'first',
  'global',
  'local',
  'new',
  'open',
  'quarterly',
  'regional',
  'simple',
  'smart',
  'winter',
]
const nouns = [
  '-report',
  '-launch',
  '-partners',
  '-results',
  '-checklist',
  '-workshop',
  '-update',
  '-trends',
  '-roadmap',
  '-stories',
]

/** What stands behind the host of a page. */
export const path = choose(weighted([30, 45, 25]), [
  pick(pages),
  seq(pick(sections), pick(adjectives), pick(nouns)),
  seq(lit('/products/'), int(uniform(1_000, 99_999))),
])
