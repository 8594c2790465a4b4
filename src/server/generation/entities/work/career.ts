import { lookup } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { age, oldestAge } from '@/server/generation/entities/who/births'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/** Ages at which the posts open to people change: each stage of life begins with one. */
const stageStarts = [0, 21, 23, 26, 31, 35, 75] as const
export const stagesOfLife = stageStarts.length

/** The stage of life of the row's person, whatever bounds other fields give their ages. */
export const stageOfLife = (home: LocaleProfile): Numeric =>
  lookup(
    age(home),
    Array.from({ length: oldestAge + 1 }, (_, age) => stageStarts.findLastIndex((start) => age >= start)),
  )

/** Titles by what their English words say, the first that fits: the youngest and the oldest stage that hold them. */
const careers: readonly (readonly [titles: RegExp, first: number, last: number])[] = [
  [saying`\bIntern\b, Office Junior`, 0, 2],
  [saying`Junior, Graduate, Associate Product`, 1, 4],
  [
    saying`^Chief(?! (?:Accountant|Engineer)), Chairman, President, Director, ^Head of, Principal, Professor,
      General (?:Manager|Counsel), Arbitrator, Captain`,
    5,
    6,
  ],
  [saying`Pilot, Paramedic, Nurse\b, Foreman, Air(?:craft)? (?:Engineer|Mechanic), Site Manager`, 3, 5],
  [
    saying`Manager, Senior, \bLead\b, Leader, Supervisor, Chief, Controller, Staff Software, Physician, Practitioner,
      Paediatrician, Dentist, Veterinarian, Pharmac, Attorney, Barrister, Solicitor, Advocate, Notary, Counsel\b,
      Actuary, Partner, Architect, Lecturer`,
    3,
    6,
  ],
  [
    saying`Engineer, Accountant, Analyst, Scientist, Developer, Designer, Teacher, Consultant, Advis[eo]r, Auditor,
      Surveyor, Specialist, Officer, Chemist, ologist, Therapist, Physio, graph(?:er|ist), Underwriter,
      Translator, Journalist, Social Worker, Strategist, Agronomist, Geneticist, Gemmologist, Librarian,
      Counselor, Broker, Inspector, Planner, Producer, Valuer, Appraiser, Adjuster, Assessor, Conveyancer,
      Generalist, Nutritionist, Horticulturist, Buyer, Draughtsman, Technologist, Administrator$`,
    2,
    6,
  ],
  [
    saying`Driver, Rider, Operator, Worker, Mechanic, Fitter, Welder, Mason, Electrician, Plumber, Carpenter,
      Technician, Assembler, Machinist, Guard, Courier, Hand$, Fisherman, Beater, Trainer, Waiter, Bartender,
      Barista, Housekeeper, Cleaner, Cabin, Flight, Operative, Assistant, Stacker, Lineworker, Butcher,
      Associate, Representative, Agent`,
    0,
    5,
  ],
]

/** Titles in which one of the expressions is found, which commas part. */
function saying({ raw }: TemplateStringsArray): RegExp {
  return new RegExp(raw.join('').split(/,\s+/).join('|'))
}

const known = new Map<string, { first: number; last: number }>()

/** The first and the last stage of life at which the title is held: nobody directs a company at twenty. */
export function careerOf(englishTitle: string): { first: number; last: number } {
  const career = known.get(englishTitle) ?? careerSaidBy(englishTitle)
  known.set(englishTitle, career)
  return career
}

function careerSaidBy(title: string): { first: number; last: number } {
  const [, first, last] = careers.find(([titles]) => titles.test(title)) ?? [/./, 0, stagesOfLife - 1]
  return { first, last }
}
