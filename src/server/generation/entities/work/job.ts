import { lookup, shareBetween, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { pick } from '@/server/generation/engine/parts'
import { memoizeByHome } from '@/server/generation/entities/memoize-by-profile'
import { age, oldestAge } from '@/server/generation/entities/who/births'
import { person } from '@/server/generation/entities/who/person'
import type { Industry, LocaleProfile, Post } from '@/server/generation/locales/profile'
import { company } from './company'

/** The job of the row's person at the row's company: the department, a title held there at that age, the occupation. */
export type Job = {
  readonly title: Part
  readonly department: Part
  readonly occupation: Part
  /** The post, by its place in `postsOf`. */
  readonly post: Numeric
}

export const job = memoizeByHome((profile, home): Job => {
  const careers = careersOf(profile)
  const posts = postsOf(profile)
  const held = shareBetween(
    'person',
    'company',
    'job',
    lookup(
      weightedWithin(
        zip(company(profile).industryAt, careerStage(home), (industry, stage) => industry * stageStarts.length + stage),
        careers.map((group) => group.map(({ weight }) => weight)),
      ),
      careers.flatMap((group) => group.map(({ at }) => at)),
    ),
  )
  // Feminine titles, if any, come after the masculine ones.
  const isGendered = posts.some(
    (post) => post.title !== post.feminineTitle || post.occupation !== post.feminineOccupation,
  )
  const titled = isGendered ? zip(held, person(profile, home).sex, (post, sex) => post + sex * posts.length) : held
  const titles = (men: readonly string[], women: readonly string[]) =>
    pick(isGendered ? [...men, ...women] : men, titled)
  return {
    post: held,
    title: titles(
      posts.map((post) => post.title),
      posts.map((post) => post.feminineTitle),
    ),
    department: pick(
      posts.map((post) => post.department),
      held,
    ),
    occupation: titles(
      posts.map((post) => post.occupation),
      posts.map((post) => post.feminineOccupation),
    ),
  }
})

/** A post at a company; `weight` is its share of the company's people in percent. */
type CompanyPost = Post & { readonly department: string }

/** Percentage of people who work in the trade of their company; the others are in supporting departments. */
const inTheTrade = 45

/** All posts of all companies of the locale. */
export const postsOf = (profile: LocaleProfile): CompanyPost[] =>
  profile.industries.flatMap((industry) => postsIn(industry, profile))

/** Ages at which the available posts change. */
const stageStarts = [0, 21, 23, 26, 31, 35, 75] as const

/** The career stage of the row's person as an index into `stageStarts`, regardless of the bounds of age fields. */
const careerStage = (home: LocaleProfile): Numeric =>
  lookup(
    age(home),
    Array.from({ length: oldestAge + 1 }, (_, years) => stageStarts.findLastIndex((start) => years >= start)),
  )

/**
 * The posts of each industry available at each stage, by their place among all posts. Departments have the same size
 * at every stage.
 */
function careersOf(profile: LocaleProfile): { at: number; weight: number }[][] {
  let next = 0
  return profile.industries.flatMap((industry) => {
    const posts = postsIn(industry, profile).map((post) => ({ ...post, at: next++ }))
    const sizes = sizesOf(posts)
    return stageStarts.map((start) => {
      const open = posts.filter(({ minAge, maxAge }) => start >= minAge && start <= maxAge)
      const openSizes = sizesOf(open)
      return open.map(({ at, department, weight }) => ({
        at,
        weight: (weight * (sizes.get(department) ?? 0)) / (openSizes.get(department) ?? 1),
      }))
    })
  })
}

function sizesOf(posts: readonly CompanyPost[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { department, weight } of posts) sizes.set(department, (sizes.get(department) ?? 0) + weight)
  return sizes
}

/** All posts of a company in that industry: its own occupations and the posts of its departments. */
function postsIn(industry: Industry, profile: LocaleProfile): CompanyPost[] {
  const offices = profile.departments.filter(({ industries }) => industries?.includes(industry.name) ?? true)
  const officeTotal = totalOf(offices)
  return [
    ...heldBy(inTheTrade, industry.department, industry.posts),
    ...offices.flatMap(({ name, weight, posts }) => heldBy((weight / officeTotal) * (100 - inTheTrade), name, posts)),
  ]
}

function heldBy(people: number, department: string, posts: readonly Post[]): CompanyPost[] {
  const total = totalOf(posts)
  return posts.map((post) => ({ ...post, department, weight: (post.weight / total) * people }))
}

const totalOf = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0)
