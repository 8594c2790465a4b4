import { cardOf } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import { linksOf } from '@/components/recipe/links/table-links'
import { type Places, placed } from './arrange'

/** Where the cards of these tables are, as long as none has been added or moved since. */
export function arrangedPlaces(tables: readonly DraftTable[]): Places {
  const links = linksOf(tables)
  return placed(
    new Map(),
    tables,
    links,
    tables.map((table) => cardOf(table, links)),
  )
}
