import { share, uniform } from '@/server/generation/engine/numeric'
import type { EntityName, Part } from '@/server/generation/engine/part'
import { padded, seq } from '@/server/generation/engine/parts'

/**
 * Random digits of an entity, the same in every field that writes them. In groups, because a column holds at most
 * nine.
 */
export function sharedDigits(entity: EntityName, name: string, places: number): Part {
  const groups = Math.ceil(places / digitsPerGroup)
  return seq(
    ...Array.from({ length: groups }, (_, i) => {
      const width = Math.min(digitsPerGroup, places - i * digitsPerGroup)
      return padded(share(entity, `${name} ${i}`, uniform(0, 10 ** width - 1)), width)
    }),
  )
}

const digitsPerGroup = 9
