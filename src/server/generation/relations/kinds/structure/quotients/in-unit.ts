import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'

/** How many of one unit are in another: 1 where they measure different things. */
export const inUnit = (from: Unit, to: Unit): number => (from.dimension === to.dimension ? converted(1, from, to) : 1)
