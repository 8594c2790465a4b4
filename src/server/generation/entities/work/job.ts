import { lookup, shareBetween, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { pick } from '@/server/generation/engine/parts'
import { perHome } from '@/server/generation/entities/per-profile'
import { person } from '@/server/generation/entities/who/person'
import { profileOf } from '@/server/generation/locales/index'
import type { Department, Industry, LocaleProfile } from '@/server/generation/locales/profile'
import { careerOf, stageOfLife, stagesOfLife } from './career'
import { company } from './company'

/** What the row's person does at the row's company: the department, a title held there at that age, the occupation. */
export type Job = { readonly title: Part; readonly department: Part; readonly occupation: Part }

export const job = perHome((profile, home): Job => {
  const careers = careersOf(profile)
  const posts = postsOf(profile)
  const held = shareBetween(
    'person',
    'company',
    'job',
    lookup(
      weightedWithin(
        zip(company(profile).industryAt, stageOfLife(home), (industry, stage) => industry * stagesOfLife + stage),
        careers.map((group) => group.map(({ weight }) => weight)),
      ),
      careers.flatMap((group) => group.map(({ at }) => at)),
    ),
  )
  // Where women have titles of their own, these follow the men's.
  const isGendered = posts.some(
    (post) => post.title !== post.feminineTitle || post.occupation !== post.feminineOccupation,
  )
  const titled = isGendered ? zip(held, person(profile, home).sex, (post, sex) => post + sex * posts.length) : held
  const titles = (men: readonly string[], women: readonly string[]) =>
    pick(isGendered ? [...men, ...women] : men, titled)
  return {
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

type Post = {
  readonly title: string
  readonly feminineTitle: string
  readonly department: string
  readonly occupation: string
  readonly feminineOccupation: string
  /** Of a company's people, how many hold it. */
  readonly weight: number
}

/** Of a hundred people, how many do what their company is there for; the others keep it running. */
const inTheTrade = 45

/** All posts of all companies of the locale. */
export const postsOf = (profile: LocaleProfile): Post[] =>
  profile.industries.flatMap((industry) => postsIn(industry, profile))

/**
 * The posts of each industry that people may hold at each stage of life, by their place among all posts. Departments
 * are as large at every stage.
 */
function careersOf(profile: LocaleProfile): { at: number; weight: number }[][] {
  const english = postsOf(profile.language === 'ar' ? profileOf('en_AE') : profile)
  const careers = english.map(({ title }) => careerOf(title))
  let next = 0
  return profile.industries.flatMap((industry) => {
    const posts = postsIn(industry, profile).map((post) => ({ ...post, at: next++ }))
    const sizes = sizesOf(posts)
    return Array.from({ length: stagesOfLife }, (_, stage) => {
      const open = posts.filter(({ at }) => {
        const { first = 0, last = stagesOfLife } = careers[at] ?? {}
        return stage >= first && stage <= last
      })
      const openSizes = sizesOf(open)
      return open.map(({ at, department, weight }) => ({
        at,
        weight: (weight * (sizes.get(department) ?? 0)) / (openSizes.get(department) ?? 1),
      }))
    })
  })
}

function sizesOf(posts: readonly Post[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { department, weight } of posts) sizes.set(department, (sizes.get(department) ?? 0) + weight)
  return sizes
}

/** All posts of a company of that industry. */
function postsIn(industry: Industry, profile: LocaleProfile): Post[] {
  const offices = profile.departments.filter(({ industries }) => industries?.includes(industry.name) ?? true)
  const officeTotal = offices.reduce((sum, each) => sum + each.weight, 0)
  const officeShare = industry.department === undefined ? 100 : 100 - inTheTrade
  return [
    ...tradePosts(industry),
    ...offices.flatMap((office) => officePosts(office, (office.weight / officeTotal) * officeShare)),
  ]
}

function tradePosts({ department, occupations, occupationsFeminine = occupations }: Industry): Post[] {
  if (department === undefined) return []
  return occupations.map((title, i) => {
    const feminineTitle = occupationsFeminine[i] ?? title
    const weight = inTheTrade / occupations.length
    return { title, feminineTitle, department, occupation: title, feminineOccupation: feminineTitle, weight }
  })
}

function officePosts(office: Department, people: number): Post[] {
  const { name, jobTitles, jobTitlesFeminine, occupations, occupationsFeminine = occupations } = office
  const total = jobTitles.reduce((sum, each) => sum + each.weight, 0)
  return jobTitles.map(({ value: title, weight }, i) => {
    const feminineTitle = jobTitlesFeminine?.[i] ?? title
    return {
      title,
      feminineTitle,
      department: name,
      // Where the locale tells no occupations apart from titles, the title is the occupation.
      occupation: occupations?.[i] ?? title,
      feminineOccupation: occupationsFeminine?.[i] ?? feminineTitle,
      weight: (weight / total) * people,
    }
  })
}
