import type { FieldTypeName } from '@/server/generation/catalog'
import { contestantsIn, outcomeIn } from '@/server/generation/relations/kinds/verdicts/contests/contest-names'
import type { InferredField } from '@/server/names/infer-fields'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/**
 * Gives a winner or loser the type of the two sides before it: a `winner` after two players is a person, after two
 * teams a team.
 */
export function withWinners(fields: Field[]): Field[] {
  if (!fields.some(({ name }) => outcomeIn(rawWords(name)))) return fields
  const active = languagesOf(fields.map(({ name }) => rawWords(name)))
  const read = fields.map((field) => ({ field, written: readName(field.name, active).written }))
  return fields.map((field, at) => {
    if (!named.has(field.type) || !outcomeIn(read[at]?.written ?? [])) return field
    const sides = contestantsIn(read.slice(0, at).filter((each) => named.has(each.field.type)))
    if (!sides || !isLike(sides[0].field, sides[1].field)) return field
    const { constraints: _, standIn: __, ...own } = field
    const { type, constraints, standIn } = sides[0].field
    return { ...own, type, ...(constraints && { constraints }), ...(standIn && { standIn }) }
  })
}

const named: ReadonlySet<FieldTypeName> = new Set(['company', 'fullName', 'lastName', 'text', 'username'])

const isLike = (one: Field, other: Field): boolean =>
  one.type === other.type && JSON.stringify(one.constraints) === JSON.stringify(other.constraints)
