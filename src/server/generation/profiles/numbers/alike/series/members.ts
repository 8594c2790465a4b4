import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/** Classes whose members are columns of their own only where each has a number, and how many of them show that. */
const needed: Readonly<Record<string, number>> = {
  answers: 2,
  medals: 2,
  months: 3,
  peoples: 3,
  quarters: 3,
  seasons: 3,
  settings: 2,
  sexes: 2,
  sides: 3,
  sizes: 3,
  weekdays: 3,
}

const classOf = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      readTable(new URL('../tables/class-members.tsv', import.meta.url), ['word', 'class']).map((row) => [
        row.word,
        row.class,
      ]),
    ),
)

/**
 * Makes columns that are named after the members of one class numbers: `jan`, `feb` and `mar` of a table of rainfall,
 * the `white`, `black` and `asian` of a population, `gold` and `silver` of a medal table. They are what the hint
 * measures, or counts.
 * @param alone reads a name by itself.
 */
export function* withMembers(
  fields: readonly Field[],
  hint: string | null,
  alone: (names: readonly string[]) => Steps<readonly Field[]>,
): Steps<readonly Field[]> {
  const classes = fields.map(({ name }) => classOf().get(rawWords(name).join('')))
  const isMember = classes.map(
    (own) => own !== undefined && classes.filter((other) => other === own).length >= (needed[own] ?? fields.length),
  )
  if (!isMember.some(Boolean)) return fields
  const words = hint === null ? [] : rawWords(hint)
  const hinted = yield* alone(
    [...new Set(words)].filter((word) => !shapeWords('calendar').has(word)).slice(0, wordsMax),
  )
  const measured = hinted.find((field) => isNumber(field) && field.type !== 'integer') ?? hinted.find(isNumber)
  return fields.map((field, at) => {
    const own = isMember[at] ? classes[at] : isTotal(field) && isMember[at - 1] ? classes[at - 1] : undefined
    if (own === undefined || (isMember[at] && mayKeep(own, field))) return field
    if (own === 'answers') return numbered(field, 'percentage', { min: 0, max: 100, decimals: 1, unit: '%' })
    if (own === 'weekdays' && words.some((word) => shapeWords('of-staff').has(word)))
      return numbered(field, 'decimal', hoursWorked)
    if (own === 'weekdays' && words.some((word) => opening.has(word)))
      return isMember[at] ? numbered(field, 'text', openingHours) : field
    const like = measured ?? fields.find((other, place) => classes[place] === own && mayKeep(own, other))
    return like
      ? numbered(field, like.type, like.constraints)
      : numbered(field, 'integer', own === 'peoples' ? residents : counts)
  })
}

/** Words of a hint: values stated for each weekday. */
const opening: ReadonlySet<string> = new Set(['hours', 'open', 'opening'])
const openingHours = { pattern: '0[7-9]:(00|30)–(17|18|19|20|21|22):00' } as const
const hoursWorked = { distribution: 'normal', min: 0, max: 12, mean: 7.4, stddev: 1.6, decimals: 1, unit: 'h' } as const

/** The `gold` of a medal table has a size of its own; the month `apr` is not a rate, and `mon` not a number of days. */
const mayKeep = (own: string, field: Field): boolean => own !== 'months' && own !== 'weekdays' && isNumber(field)

/** A `total` right after the members, which only its name makes money. */
const isTotal = ({ name, type }: Field): boolean => name.toLowerCase() === 'total' && type === 'amount'

/** Maximum number of words of a hint that are read. */
const wordsMax = 12

const counts = { distribution: 'lognormal', min: 0, max: 5_000, mean: 120, stddev: 90 } as const
const residents = { distribution: 'lognormal', min: 0, max: 900_000, mean: 8_000, stddev: 7_000 } as const

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount', 'percentage'].includes(type) && standIn !== 'placeholder'

function numbered(
  { standIn: _, constraints: __, ...own }: Field,
  type: FieldTypeName,
  constraints: Field['constraints'],
): Field {
  return { ...own, type, source: 'heuristic', ...(constraints && { constraints }) }
}
