import type { Owners } from '@/server/generation/engine/part'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { once } from '@/server/kernel/memory/once'
import { loadMap, oneOf } from '@/server/names/vocabulary/load'
import { splitName } from '@/server/names/words/split-name'
import type { AgeRange } from './births'

const stages = [
  'animal',
  'athlete',
  'child',
  'deceased',
  'employee',
  'infant',
  'learner',
  'parent',
  'patient',
  'pupil',
  'rodent',
  'senior',
  'student',
  'teenager',
  'toddler',
] as const
type Stage = (typeof stages)[number]

/** Ages in each stage of life; everyone else is an adult. */
const agesOf: Record<Stage, AgeRange> = {
  animal: { youngest: 0, oldest: 14 },
  rodent: { youngest: 0, oldest: 1 },
  athlete: { youngest: 16, oldest: 38 },
  infant: { youngest: 0, oldest: 1 },
  toddler: { youngest: 1, oldest: 3 },
  child: { youngest: 1, oldest: 12 },
  pupil: { youngest: 5, oldest: 18 },
  student: { youngest: 6, oldest: 24 },
  teenager: { youngest: 13, oldest: 17 },
  parent: { youngest: 42, oldest: 64 }, // of students, who may be 24
  employee: { youngest: 18, oldest: 66 },
  patient: { youngest: 0, oldest: 98 },
  learner: { youngest: 17, oldest: 42 }, // to drive
  senior: { youngest: 66, oldest: 99 },
  deceased: { youngest: 46, oldest: 100 },
}

const parentsOfChildren: AgeRange = { youngest: 31, oldest: 52 }

/** People of a row that began years ago were adults then. */
const adultsThen: AgeRange = { youngest: 24, oldest: 90 }

/**
 * The age ranges of birthdates, ages, heights and weights without bounds, if their own name or an earlier one states
 * a child, a student, a patient or an employee. An appended field changes nothing (ADR 2).
 * @param hasClock whether the rows began before the reference date, as in data sets.
 */
export function agesByField<Field extends CheckedField>(
  fields: readonly Field[],
  owners: readonly Owners[],
  hasClock = false,
): ReadonlyMap<Field, AgeRange> {
  const found = new Map<Field, AgeRange>()
  const ofPerson = new Map<string, Stage>()
  fields.forEach((field, i) => {
    const person = owners[i]?.person ?? ''
    const named = stageOf(field)
    // The `cage_no` after an `animal_id` says which animal.
    if (named && (named === 'rodent' || !ofPerson.has(person))) ofPerson.set(person, named)
    const stage = named ?? ofPerson.get(person)
    const ages = stage ? agesIn(stage, [...ofPerson.values()], hasClock) : hasClock ? adultsThen : undefined
    const { min, max, from, to } = field.constraints
    const isFree = [min, max, from, to].every((bound) => bound === undefined)
    if (ages && isFree && typesOfAges.has(field.type)) found.set(field, ages)
  })
  return found
}

const stagesByWord = once(() =>
  loadMap(new URL('./life-stages.tsv', import.meta.url), ['word', 'stage'], oneOf(stages)),
)

/** The stage of life in a field's name; undefined if the name is just the type. */
const stageOf = ({ name, type }: CheckedField): Stage | undefined =>
  (name === type ? [] : splitName(name))
    .flatMap((word, at, words) => [word, `${word} ${words[at + 1] ?? ''}`])
    .map((phrase) => stagesByWord().get(phrase))
    .find((stage) => stage !== undefined)

/** Parents of a child are younger than those of a grown student, but old enough. */
function agesIn(stage: Stage, others: readonly Stage[], hasClock: boolean): AgeRange {
  if (stage === 'parent' && others.some((other) => agesOf[other].oldest <= 12)) return parentsOfChildren
  if (stage === 'employee' && hasClock) return { ...agesOf.employee, youngest: adultsThen.youngest }
  return agesOf[stage]
}

/** Types whose values differ between a child and an adult. */
const typesOfAges: ReadonlySet<string> = new Set(['age', 'birthdate', 'heightCm', 'weightKg'])
