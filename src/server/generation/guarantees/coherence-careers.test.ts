import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile, Post } from '@/server/generation/locales/profile'
import { locales } from '@/wire/vocabulary'

const postsOf = ({ industries, departments }: LocaleProfile): Post[] =>
  [...industries, ...departments].flatMap(({ posts }) => posts)

describe.each(locales)('in %s', (locale) => {
  const posts = postsOf(profileOf(locale))

  test('10000 people have jobs that fit their age, in both forms of the title', () => {
    const rows = rowsOf(['jobTitle', 'age', 'birthdate'], { locale, count: 10_000, seed: 'careers' })
    const held = rows.map(({ age, jobTitle }) => ({ age: Number(age), title: String(jobTitle) }))
    const misplaced = held.filter(
      ({ age, title }) =>
        !posts.some(
          (post) => [post.title, post.feminineTitle].includes(title) && age >= post.minAge && age <= post.maxAge,
        ),
    )
    expect(misplaced.slice(0, 3)).toEqual([])
  })

  test('each industry has jobs for every age', () => {
    const { departments, industries } = profileOf(locale)
    const general = departments.filter((each) => !each.industries).flatMap((each) => each.posts)
    for (const { name, posts } of industries)
      for (let age = 18; age <= 120; age++) {
        const open = [...posts, ...general].filter(({ minAge, maxAge }) => age >= minAge && age <= maxAge)
        expect(open.length, `${name} at ${age}`).toBeGreaterThan(1)
      }
  })
})

/** Ages that follow from the length of the training and from who may still work at 75, independent of the tables. */
test.each([
  ['en_US', 'Chief Executive Officer', 35, 120],
  ['en_US', 'Engineering Intern', 0, 25],
  ['en_US', 'Junior Software Engineer', 21, 34],
  ['en_US', 'Software Engineer', 23, 120],
  ['en_US', 'Engineering Manager', 26, 120],
  ['en_US', 'Registered Nurse', 26, 74],
  ['en_US', 'Attorney', 26, 120],
  ['en_GB', 'Sales Director', 35, 120],
  ['en_GB', 'Head of Operations', 35, 120],
  ['en_GB', 'Graduate Software Engineer', 21, 34],
  ['en_GB', 'Barrister', 26, 120],
  ['en_GB', 'Lorry Driver', 0, 74],
  ['en_GB', 'Pilot', 26, 74],
  ['en_AE', 'Sales Director', 35, 120],
  ['en_AE', 'Civil Engineer', 23, 120],
  ['en_AE', 'Mason', 0, 74],
  ['ar_AE', 'بناء', 0, 74],
] as const)('in %s a %s is from %d to %d years old', (locale, title, minAge, maxAge) => {
  const posts = postsOf(profileOf(locale)).filter((post) => post.title === title)
  expect(posts).not.toEqual([])
  for (const post of posts) expect(post).toMatchObject({ minAge, maxAge })
})

test.each(locales)(
  'in %s the most senior title of a department starts no earlier than its most junior one, and not below 26',
  (locale) => {
    for (const { name, posts } of profileOf(locale).departments) {
      const [junior] = posts
      const senior = posts.at(-1)
      expect(senior?.minAge, name).toBeGreaterThanOrEqual(junior?.minAge ?? 0)
      expect(senior?.minAge, name).toBeGreaterThanOrEqual(26)
    }
  },
)
