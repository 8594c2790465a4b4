import { uniform, weighted } from '@/server/generation/engine/numeric'
import { int, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'

/** Whether a field's name says that it is the line below the street: `address_line_2`, `address2`. */
export const isSecondLine = (name: string): boolean => /(?:line|address|addr|street)[ _.-]*[23]$/i.test(name)

/** The flat, unit or floor of an address: "Apt 12". */
export const secondLine = memoizeByProfile(({ unitWords }) =>
  seq(pick(unitWords, weighted([6, 3, 2, 1])), int(uniform(1, 48))),
)
