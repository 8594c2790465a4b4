import { nameList } from './name-list'
import type { Community } from './profile'

/** A community as its data file writes it: names as texts, nationalities as rows. */
export type CommunityRow = {
  readonly id: string
  readonly weight: number
  readonly names: { readonly male: string; readonly female: string; readonly last: string }
  readonly middle: { readonly male: string; readonly female: string }
  readonly nationalities: readonly (readonly [name: string, country: string, weight: number])[]
}

/** The community of a row, its texts split into name lists. */
export function communityOf(row: CommunityRow): Community {
  return {
    id: row.id,
    weight: row.weight,
    male: nameList(row.names.male),
    female: nameList(row.names.female),
    middle: { male: nameList(row.middle.male), female: nameList(row.middle.female) },
    last: nameList(row.names.last),
    nationalities: row.nationalities.map(([name, country, weight]) => ({ value: { name, country }, weight })),
  }
}
