import { weighted } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { once } from '@/server/kernel/memory/once'
import { loadMap, oneOf } from '@/server/names/vocabulary/load'
import { splitName } from '@/server/names/words/split-name'

/** By word for a person: 0 for a man, 1 for a woman. */
const sexes = once(() =>
  loadMap(new URL('./kin.tsv', import.meta.url), ['word', 'sex'], (cell) => sexNumbers[sexNamed(cell)]),
)
const sexNamed = oneOf(['man', 'woman'])
const sexNumbers = { man: 0, woman: 1 } as const

/** The sex of a field's person, if its name states it: the father of `father_name`. */
export const statedSex = ({ name }: CheckedField): 0 | 1 | undefined =>
  splitName(name)
    .map((word) => sexes().get(word))
    .find((sex) => sex !== undefined)

/** The community and sex of a person of known sex, as `person` draws them: even numbers are men. */
export const kinOfSex = memoizeByProfile(({ communities }): readonly [Numeric, Numeric] => {
  const kinOf = (sex: 0 | 1) =>
    weighted(communities.flatMap(({ weight, men }) => (sex === 0 ? [weight * men, 0] : [0, weight * (100 - men)])))
  return [kinOf(0), kinOf(1)]
})
