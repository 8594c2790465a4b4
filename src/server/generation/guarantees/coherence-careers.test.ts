import { expect, test } from 'vitest'
import { postsOf } from '@/server/generation/entities/work/job'
import { rowsOf } from '@/server/generation/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { locales } from '@/wire/vocabulary'

/** Titles that nobody of such an age holds. */
const tooYoung: readonly (readonly [below: number, titles: RegExp])[] = [
  [21, /^Junior|Graduate/],
  [23, /Engineer|Accountant$|Analyst|Scientist|Developer|Teacher|Nurse|Solicitor|Physiotherapist|Pharmacist/],
  [26, /Manager|Senior|Team Lead|Supervisor|Physician|Dentist|Attorney|Barrister|Pilot|Lecturer|Chief/],
  [35, /^Chief (?!Accountant|Engineer)|Chairman|President|Director|^Head of|Professor|General Manager|Principal$/],
]
const tooOld = /Intern\b|Junior|Graduate|Driver|Rider|Courier|Mason|Welder|Pilot|Cabin Crew|Flight Attendant|Waiter/
const beginners = /Junior|Graduate|Intern|Associate Product/

test.each(locales)('in %s 10000 people hold posts that fit their age, in both forms of the title', (locale) => {
  const profile = profileOf(locale)
  const english = postsOf(profile.language === 'ar' ? profileOf('en_AE') : profile)
  const englishOf = new Map(
    postsOf(profile).flatMap(({ title, feminineTitle }, at) =>
      [title, feminineTitle].map((each) => [each, english[at]?.title ?? ''] as const),
    ),
  )
  const rows = rowsOf(['jobTitle', 'age', 'birthdate'], { locale, count: 10_000, seed: 'careers' })
  const misplaced = rows.filter(({ age, jobTitle }) => {
    const title = englishOf.get(String(jobTitle)) ?? '?'
    if (Number(age) >= 75) return tooOld.test(title)
    return tooYoung.some(
      ([below, titles]) => Number(age) < below && titles.test(title) && (below < 23 || !beginners.test(title)),
    )
  })
  expect(misplaced.slice(0, 3)).toEqual([])
})
