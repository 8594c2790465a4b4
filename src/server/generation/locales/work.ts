import type { Department, Industry, Post } from './profile'

type PostRow = {
  readonly title: string
  readonly feminineTitle?: string
  readonly occupation?: string
  readonly feminineOccupation?: string
  readonly weight?: string
  readonly minAge: string
  readonly maxAge: string
}

/** The rows that describe the companies of a country. Other tables name industries and departments by their `id`. */
type WorkRows = {
  readonly industries: readonly {
    readonly id: string
    readonly name: string
    readonly weight: string
    /** As the locale writes it. */
    readonly department: string
    /** Ids of the optional departments that its companies have, separated by semicolons. */
    readonly otherDepartments: string
    readonly companyWords: readonly string[]
    readonly companyWordsLatin?: readonly string[]
  }[]
  readonly occupations: readonly (PostRow & { readonly industry: string })[]
  readonly departments: readonly { readonly id: string; readonly name: string; readonly weight: string }[]
  readonly titles: readonly (PostRow & { readonly department: string })[]
}

/** Industries and departments with the posts of each. */
export function workOf(rows: WorkRows): { industries: Industry[]; departments: Department[] } {
  return {
    industries: rows.industries.map(
      ({ id, name, weight, department, companyWords, companyWordsLatin = companyWords }) => ({
        name,
        weight: Number(weight),
        department,
        companyWords,
        companyWordsLatin,
        posts: rows.occupations.filter(({ industry }) => industry === id).map(postOf),
      }),
    ),
    departments: rows.departments.map(({ id, name, weight }) => {
      const industries = rows.industries
        .filter(({ otherDepartments }) => otherDepartments.split('; ').includes(id))
        .map((industry) => industry.name)
      return {
        name,
        weight: Number(weight),
        ...(industries.length > 0 && { industries }),
        posts: rows.titles.filter(({ department }) => department === id).map(postOf),
      }
    }),
  }
}

function postOf({ title, feminineTitle = title, weight = '1', minAge, maxAge, ...more }: PostRow): Post {
  const { occupation = title, feminineOccupation = more.occupation ?? feminineTitle } = more
  const holders = { weight: Number(weight), minAge: Number(minAge), maxAge: Number(maxAge) }
  return { title, feminineTitle, occupation, feminineOccupation, ...holders }
}
