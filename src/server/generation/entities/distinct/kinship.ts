import { weighted } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { once } from '@/server/kernel/memory/once'
import { loadMap, oneOf } from '@/server/names/vocabulary/load'
import { splitName } from '@/server/names/words/split-name'

/** 0 for a man, 1 for a woman, as words of a name say of whom it is. */
const sexes = once(() =>
  loadMap(new URL('./kin.tsv', import.meta.url), ['word', 'sex'], (cell) => sexNumbers[sexNamed(cell)]),
)
const sexNamed = oneOf(['man', 'woman'])
const sexNumbers = { man: 0, woman: 1 } as const

/** The sex of the person that a field is about, where its name says one: the father of `father_name`. */
export const statedSex = ({ name }: CheckedField): 0 | 1 | undefined =>
  splitName(name)
    .map((word) => sexes().get(word))
    .find((sex) => sex !== undefined)

/** The community and sex of someone whose sex is known, as `person` draws them: even numbers are men. */
export const kinOfSex = memoizeByProfile(({ communities }): readonly [Numeric, Numeric] => {
  const kinOf = (sex: 0 | 1) =>
    weighted(communities.flatMap(({ weight, men }) => (sex === 0 ? [weight * men, 0] : [0, weight * (100 - men)])))
  return [kinOf(0), kinOf(1)]
})
