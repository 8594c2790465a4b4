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
  const isOther = !tables.some(({ id, name }) => state.tables.some((was) => was.id === id && was.name === name))
  const next = {
    tables,
    places: placed(isArranged || isOther ? none : state.places, tables, links, cards),
    arrangement: state.arrangement + (isArranged || isOther ? 1 : 0),
  }
  setState(next)
  return next
}

const none: Places = new Map()
