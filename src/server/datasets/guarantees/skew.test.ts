import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { contradictions } from '@/testing/contradictions'

const courses = (rows: number | number[]) => parents('courses', rows, { name: 'opened_at', type: 'dateTime' })
const students = (rows: number | number[]) => parents('students', rows, { name: 'joined_at', type: 'dateTime' })
const enrolments = (skew: number, ...fields: object[]) => ({
  name: 'enrolments',
  rows: { per: 'student_id', min: 1, max: 12, mean: 6 },
  key: ['student_id', 'course_id'],
  fields: [{ name: 'student_id', link: 'students.id' }, { name: 'course_id', link: 'courses.id', skew }, ...fields],
})

/** Children of the parents, of most first. */
const countsOf = ({ set }: ReturnType<typeof openTables>, count: number) =>
  Array.from({ length: count }, (_, parent) => set.table('enrolments').childrenOf(1, parent).length).sort(
    (a, b) => b - a,
  )

const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)

describe('the second link of a junction', () => {
  it('prefers popular parents the more, no row twice', () => {
    const shares = [0, 1, 2].map((skew) => {
      const opened = openTables(students(3_000), courses(60), enrolments(skew))
      expect(contradictions(opened.set)).toEqual([])
      opened.agrees('enrolments')
      const counts = countsOf(opened, 60)
      expect(sum(counts)).toBe(18_000)
      return sum(counts.slice(0, 6)) / 18_000
    })
    // Without skew early ones are chosen more often, because more rows come after them.
    const [even = 0, zipf = 0, steep = 0] = shares
    expect(zipf).toBeGreaterThan(even + 0.15)
    expect(steep).toBeGreaterThan(zipf + 0.05)
  })

  it('takes all parents where siblings need all, and older ones where few exist yet', () => {
    const all = openTables(students(400), courses(12), enrolments(2))
    expect(contradictions(all.set)).toEqual([])
    const dated = openTables(
      students([300, 200]),
      courses([40, 20]),
      enrolments(1.5, { name: 'since', type: 'dateTime' }),
    )
    expect(contradictions(dated.set)).toEqual([])
    const opened = dated.rows('courses')
    const early = dated
      .rows('enrolments')
      .filter(({ course_id, since }) => String(since) < String(opened[Number(course_id) - 1]?.opened_at))
    expect(early).toEqual([])
    dated.agrees('enrolments')
  })

  it('prefers them also among more than are ranked together', () => {
    const opened = openTables(students(2_000), courses(150_000), enrolments(1))
    const chosen = new Map<unknown, number>()
    for (const { course_id } of opened.rows('enrolments')) chosen.set(course_id, (chosen.get(course_id) ?? 0) + 1)
    expect(Math.max(...chosen.values())).toBeGreaterThan(200)
    expect(contradictions(opened.set)).toEqual([])
  })
})

it.each([
  [
    'rows gives',
    [
      students(9),
      {
        ...enrolments(0),
        fields: [
          { name: 'student_id', link: 'students.id', skew: 1 },
          { name: 'course_id', link: 'courses.id' },
        ],
      },
    ],
    0,
  ],
  [
    'one child at most',
    [
      students(9),
      { name: 'enrolments', rows: 9, fields: [id, { name: 'course_id', link: 'courses.id', skew: 1, unique: true }] },
    ],
    1,
  ],
  ['evenly', [students(9), { ...enrolments(1), rows: 40 }], 1],
])('a skew without effect is warned of: %s', (_, tables, at) => {
  const input = { seed: 1, tables: [...tables, courses(12)] }
  const { problems, warnings } = readRecipe(input, { seed: '', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  expect(warnings).toMatchObject([{ code: 'skew_ignored', loc: ['body', 'tables', 1, 'fields', at, 'skew'] }])
})
