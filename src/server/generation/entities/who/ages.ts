import type { Owners } from '@/server/generation/engine/part'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { splitName } from '@/server/names/words/split-name'
import type { AgeRange } from './births'

/** Those of students, who may be 24. */
const parents: AgeRange = { youngest: 42, oldest: 64 }

/** How old people are whom a word of a field's name calls so; everyone else is an adult. */
const agesOf: ReadonlyMap<string, AgeRange> = new Map(
  [
    { words: 'baby infant newborn neonate', youngest: 0, oldest: 1 },
    { words: 'toddler', youngest: 1, oldest: 3 },
    { words: 'child kid nino nina enfant bambino crianca طفل الطفل', youngest: 1, oldest: 12 },
    {
      words: 'pupil schoolchild alumno alumna eleve schuler schuelerin schueler aluno تلميذ التلميذ',
      youngest: 5,
      oldest: 18,
    },
    { words: 'student طالب الطالب', youngest: 6, oldest: 24 },
    { words: 'teen teenager adolescent minor', youngest: 13, oldest: 17 },
    { words: 'father mother parent dad mom mum vater mutter padre madre pere mere والد والدة', ...parents },
    {
      words:
        'employee employees staff worker mitarbeiter mitarbeiterin empleado empleada employe dipendente موظف الموظف',
      youngest: 18,
      oldest: 66,
    },
    { words: 'patient paciente paziente المريض مريض', youngest: 0, oldest: 98 },
  ].flatMap(({ words, ...ages }) => words.split(' ').map((word) => [word, ages] as const)),
)

/** Adults of a row that began years ago were adults then. */
const adultsThen: AgeRange = { youngest: 24, oldest: 90 }

/**
 * The ages that births, ages and bodies without bounds are drawn from, where their own name or one before it says that they
 * are of a child, a student, a patient or someone at work. An appended field changes nothing (ADR 2).
 * @param hasClock whether the rows began before the reference date, as those of a data set did.
 */
export function agesByField<Field extends CheckedField>(
  fields: readonly Field[],
  owners: readonly Owners[],
  hasClock = false,
): ReadonlyMap<Field, AgeRange> {
  const found = new Map<Field, AgeRange>()
  const ofPerson = new Map<string, AgeRange>()
  fields.forEach((field, i) => {
    const person = owners[i]?.person ?? ''
    // A field that is called as its type says no more than the type does.
    const named = (field.name === field.type ? [] : splitName(field.name))
      .map((word) => agesOf.get(word))
      .find((ages) => ages !== undefined)
    if (named && !ofPerson.has(person)) ofPerson.set(person, named)
    const stated = parentsOf(named ?? ofPerson.get(person), [...ofPerson.values()])
    const ages = hasClock
      ? stated?.youngest === 18
        ? { ...stated, youngest: adultsThen.youngest }
        : (stated ?? adultsThen)
      : stated
    const { min, max, from, to } = field.constraints
    const isFree = [min, max, from, to].every((bound) => bound === undefined)
    if (ages && isFree && typesOfAges.has(field.type)) found.set(field, ages)
  })
  return found
}

/** Types whose values differ between a child and an adult. */
const typesOfAges: ReadonlySet<string> = new Set(['age', 'birthdate', 'heightCm', 'weightKg'])

/** The parents of a child are younger than those of a grown student, and in any case old enough. */
const parentsOf = (ages: AgeRange | undefined, others: readonly AgeRange[]): AgeRange | undefined =>
  ages?.youngest === parents.youngest && others.some(({ oldest }) => oldest <= 12) ? { youngest: 31, oldest: 52 } : ages
