import { englishCountryRows } from './data/english/countries'
import { type IndustryRow, sharedIndustryRows } from './data/english/industries'
import { englishDepartmentIndustries, industryDepartments } from './data/industry-departments'
import type { Department, Industry } from './profile'

/** What the English-speaking locales share: ISO 3166 countries and territories by their English names. */
export const englishCountries = englishCountryRows.map(([alpha2, name]) => ({ name, alpha2 }))

/** The industries spelled alike in all English locales, and those of one locale. */
export function englishIndustries(ofTheLocale: readonly IndustryRow[]): Industry[] {
  return [...sharedIndustryRows, ...ofTheLocale].map(([name, weight, companyWords, occupations]) => {
    const department = industryDepartments[name]
    return {
      name,
      weight,
      companyWords: companyWords.split(', '),
      occupations: occupations.split(', '),
      ...(department && { department }),
    }
  })
}

/** Department · share of a company's people · its titles, junior to senior: title, how often, the holder's occupation. */
export type DepartmentRow = readonly [
  name: string,
  weight: number,
  titles: readonly (readonly [title: string, weight: number, occupation: string])[],
]

/** Departments from their rows; the occupations stand parallel to the titles. */
export function englishDepartments(rows: readonly DepartmentRow[]): Department[] {
  return rows.map(([name, weight, titles]) => {
    const industries = englishDepartmentIndustries[name]?.split(',')
    return {
      name,
      weight,
      ...(industries && { industries }),
      jobTitles: titles.map(([value, weight]) => ({ value, weight })),
      occupations: titles.map(([, , occupation]) => occupation),
    }
  })
}
