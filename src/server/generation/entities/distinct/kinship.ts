import { weighted } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { splitName } from '@/server/names/words/split-name'

/** 0 for a man, 1 for a woman, as words of a name say of whom it is. */
const sexes: ReadonlyMap<string, 0 | 1> = new Map([
  ...'father dad husband son brother uncle grandfather groom vater padre pere pai الاب والد الزوج'
    .split(' ')
    .map(sexOf(0)),
  ...'mother mom mum wife daughter sister aunt grandmother bride mutter madre mere mae الام والدة الزوجة'
    .split(' ')
    .map(sexOf(1)),
])

function sexOf(sex: 0 | 1): (word: string) => [string, 0 | 1] {
  return (word) => [word, sex]
}

/** The sex of the person that a field is about, where its name says one: the father of `father_name`. */
export const statedSex = ({ name }: CheckedField): 0 | 1 | undefined =>
  splitName(name)
    .map((word) => sexes.get(word))
    .find((sex) => sex !== undefined)

/** The community and sex of someone whose sex is known, as `person` draws them: even numbers are men. */
export const kinOfSex = memoizeByProfile(({ communities }): readonly [Numeric, Numeric] => {
  const kinOf = (sex: 0 | 1) =>
    weighted(communities.flatMap(({ weight, men }) => (sex === 0 ? [weight * men, 0] : [0, weight * (100 - men)])))
  return [kinOf(0), kinOf(1)]
})
