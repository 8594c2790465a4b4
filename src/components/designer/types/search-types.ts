import type { CatalogType } from '@/components/draft/use-catalog'

/** Types that a search means, best first; all of them, in the catalog's order, for an empty search. */
export function searchTypes(catalog: readonly CatalogType[], search: string): CatalogType[] {
  const words = wordsIn(search)
  if (words.length === 0) return [...catalog]
  return catalog
    .map((type) => ({ type, score: Math.min(...words.map((word) => scoreOf(type, word))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ type }) => type)
}

/** The type that a column's name plainly means, or `text`. */
export function guessType(catalog: readonly CatalogType[], name: string): string {
  const words = wordsIn(name)
  const joined = words.join('')
  const exact = catalog.find((type) => type.name.toLowerCase() === joined)
  if (exact) return exact.name
  const scored = catalog.map((type) => ({ type, score: overlap(type, words) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { score: 0, type: catalog[0] })
  return best.type && best.score >= 1 ? best.type.name : 'text'
}

function scoreOf(type: CatalogType, word: string): number {
  const name = type.name.toLowerCase()
  if (name.startsWith(word)) return 6
  if (name.includes(word)) return 5
  if (type.words.split(' ').some((alias) => alias.startsWith(word))) return 4
  if (type.category.startsWith(word)) return 3
  if (type.description.toLowerCase().includes(word)) return 2
  return type.example_value.toLowerCase().includes(word) ? 1 : 0
}

/** How much of a name speaks of a type: its own words count, and the last one most. */
function overlap(type: CatalogType, words: readonly string[]): number {
  const own = wordsIn(type.name)
  const aliases = new Set(type.words.split(' '))
  const weight = (word: string) => (own.includes(word) ? 1 : aliases.has(word) ? 0.6 : 0)
  const known = words.reduce((sum, word) => sum + weight(word), 0)
  const missing = own.filter((word) => !words.includes(word)).length
  return known - missing * 0.25 + weight(words.at(-1) ?? '') * 0.5
}

/** `orderTotal`, `order_total` and `Order total` are the same words. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
