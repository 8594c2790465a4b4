import type { CatalogType } from '@/components/draft/use-catalog'

/** Types that match a search, best first; for an empty search, all types in catalog order. */
export function searchTypes(catalog: readonly CatalogType[], search: string): CatalogType[] {
  const words = search
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return [...catalog]
  return catalog
    .map((type) => ({ type, score: Math.min(...words.map((word) => scoreOf(type, word))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ type }) => type)
}

function scoreOf(type: CatalogType, word: string): number {
  const name = type.name.toLowerCase()
  if (name.startsWith(word)) return 6
  if (name.includes(word)) return 5
  if (type.words.some((alias) => alias.startsWith(word))) return 4
  if (type.category.startsWith(word)) return 3
  if (type.description.toLowerCase().includes(word)) return 2
  return type.example_value.toLowerCase().includes(word) ? 1 : 0
}
