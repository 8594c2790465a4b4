import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'

type Field = InferredField<FieldTypeName>

/** How many columns of one name and different numbers are a series. */
const seriesMin = 3

/**
 * Makes unclear columns that differ only in a number measurements of one kind: `castle_1`, `castle_2` and `castle_3`;
 * the answers `q1` to `q5` of a questionnaire are from 1 to 5.
 */
export function withNumbered(fields: readonly Field[]): Field[] {
  const stems = fields.map((field) => (field.standIn === 'placeholder' ? stemOf(field.name) : undefined))
  return fields.map((field, at) => {
    const stem = stems[at]
    const isOfSeries = stem !== undefined && stems.filter((other) => other === stem).length >= seriesMin
    return isOfSeries ? numbered(field, questions.test(stem) ? answers : counts) : field
  })
}

/** The name without its only number; undefined without exactly one. */
function stemOf(name: string): string | undefined {
  const [before, after, ...more] = name.toLowerCase().split(/\d+/)
  return after === undefined || more.length > 0 || before === '' ? undefined : `${before} ${after}`
}

const questions = /^(?:q|question|item|frage|pregunta|vraag)[ _.-]* $/
const answers = { distribution: 'normal', min: 1, max: 5, mean: 3.4, stddev: 1.1 } as const
const counts = { distribution: 'lognormal', min: 0, max: 400, mean: 24, stddev: 18 } as const

const numbered = ({ standIn: _, constraints: __, ...own }: Field, constraints: Field['constraints']): Field => ({
  ...own,
  type: 'integer',
  ...(constraints && { constraints }),
})
