import { useState } from 'react'
import type { Card } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import type { TableLink } from '@/components/recipe/links/table-links'
import { type Places, placed } from './arrange'

/** The places of all cards. They stay while tables are edited; replacing the tables or arranging them computes new ones. */
export function usePlaces(tables: readonly DraftTable[], links: readonly TableLink[], cards: readonly Card[]) {
  const [state, setState] = useState(() => ({ tables, places: placed(none, tables, links, cards), arrangement: 0 }))
  if (state.tables === tables) return state
  const isArranged = tables.every(({ place }) => !place) && state.tables.some(({ place }) => place)
  const isOther = areOther(state.tables, tables)
  const next = {
    tables,
    places: placed(isArranged || isOther ? none : state.places, tables, links, cards),
    arrangement: state.arrangement + (isArranged || isOther ? 1 : 0),
  }
  setState(next)
  return next
}

/**
 * Whether tables were replaced, not edited: an edit adds, renames or removes one, while an import may share the number and
 * name of a table or two with the tables before it.
 */
export function areOther(before: readonly DraftTable[], after: readonly DraftTable[]): boolean {
  const same = after.filter(({ id, name }) => before.some((was) => was.id === id && was.name === name)).length
  return same === 0 || same * 2 < Math.max(before.length, after.length)
}

const none: Places = new Map()
