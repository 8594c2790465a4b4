import { weighted } from '@/server/generation/engine/numeric'
import { pick } from '@/server/generation/engine/parts'

/** Number of distinct numbered web addresses per request. */
export const webNumbers = 1_000_000

const pages = '/about /contact /careers /pricing /team /faq /privacy /terms /locations /press'.split(' ')
const sections = '/news/ /blog/ /services/ /insights/ /guides/ /events/'.split(' ')
const adjectives = 'annual better first global local new open quarterly regional simple smart winter'.split(' ')
const nouns = '-report -launch -partners -results -checklist -workshop -update -trends -roadmap -stories'.split(' ')

const articles = sections.flatMap((section) =>
  adjectives.flatMap((adjective) => nouns.map((noun) => section + adjective + noun)),
)
const products = Array.from({ length: 500 }, (_, i) => `/products/${1_000 + 17 * i}`)

/** Paths of a page: 30 % general pages, 45 % articles, 25 % products. */
export const path = pick(
  [...pages, ...articles, ...products],
  weighted([
    ...pages.map(() => 30 / pages.length),
    ...articles.map(() => 45 / articles.length),
    ...products.map(() => 25 / products.length),
  ]),
)
