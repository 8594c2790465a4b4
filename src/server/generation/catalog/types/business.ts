import { defineCategory } from '@/server/generation/catalog/define'
import { isLine, matching } from '@/server/generation/catalog/valid'
import { distinctPick } from '@/server/generation/engine/distinct'
import { permuted, share } from '@/server/generation/engine/numeric'
import { padded, seq } from '@/server/generation/engine/parts'
import { company } from '@/server/generation/entities/work/company'
import { distinctCompany } from '@/server/generation/entities/work/distinct-company'
import { job, postsOf } from '@/server/generation/entities/work/job'

const employees = 1_000_000
const employeeId = seq('EMP-', padded(share('person', 'employee id', permuted(employees)), 6))

export const business = defineCategory('business', {
  company: {
    description: 'Name of a company; it says the industry.',
    example: 'Harbor Logistics LLC',
    longest: 67,
    entities: { company: ['name'] },
    model: { form: 'the name of an invented company', lengthMax: 80, yieldsTo: ['website', 'url'] },
    part: ({ profile }) => company(profile).name,
    unique: ({ profile }) => distinctCompany(profile),
    isValid: isLine,
  },
  jobTitle: {
    description: 'Title that the person holds in the department.',
    example: 'Logistics Coordinator',
    longest: 34,
    entities: { person: ['job title'], company: [] },
    model: { form: 'the title of a job', lengthMax: 80 },
    part: ({ profile, home }) => job(profile, home).title,
    unique: ({ profile }) => distinctPick(postsOf(profile).map(({ title }) => title)),
    isValid: isLine,
  },
  department: {
    description: 'Department of the company where the person works.',
    example: 'Logistics',
    longest: 28,
    entities: { person: ['department'], company: [] },
    model: { form: 'the name of a department', lengthMax: 60 },
    part: ({ profile, home }) => job(profile, home).department,
    unique: ({ profile }) => distinctPick(postsOf(profile).map(({ department }) => department)),
    isValid: isLine,
  },
  industry: {
    description: 'Industry of the company.',
    example: 'Transportation and Logistics',
    longest: 30,
    entities: { company: ['industry'] },
    model: { form: 'the name of an industry', lengthMax: 60, yieldsTo: ['website', 'url'] },
    part: ({ profile }) => company(profile).industry,
    unique: ({ profile }) => distinctPick(profile.industries.map(({ name }) => name)),
    isValid: isLine,
  },
  occupation: {
    description: 'Occupation of who holds the job title.',
    example: 'Logistician',
    longest: 33,
    entities: { person: ['occupation'], company: [] },
    model: { form: 'the name of an occupation', lengthMax: 60 },
    part: ({ profile, home }) => job(profile, home).occupation,
    unique: ({ profile }) => distinctPick(postsOf(profile).map(({ occupation }) => occupation)),
    isValid: isLine,
  },
  employeeId: {
    description: 'Employee number: EMP, a hyphen and six digits.',
    example: 'EMP-048213',
    letterCase: 'upper',
    longest: 10,
    entities: { person: ['employee id'] },
    part: () => employeeId,
    unique: () => ({ part: seq('EMP-', padded(permuted(employees), 6)), capacity: employees }),
    isValid: matching(/^EMP-\d{6}$/),
  },
})
