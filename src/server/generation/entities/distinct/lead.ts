import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { FieldScope } from '@/server/generation/catalog/define'
import { type EntityName, type Owners, type Part, sharedStream } from '@/server/generation/engine/part'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { ledCity, ledState } from './cities'
import { ledCompany } from './companies'
import { kinOfSex, statedSex } from './kinship'
import type { Leads, Led } from './led'
import { ledEmail, ledFirstName, ledFullName, ledUsername } from './people'

/** Unique fields whose entity can be permuted with them, so that the rest of the row follows. */
const ledBy: Partial<Record<FieldTypeName, { entity: EntityName; make: (scope: FieldScope) => Led | undefined }>> = {
  firstName: { entity: 'person', make: ledFirstName },
  fullName: { entity: 'person', make: ledFullName },
  email: { entity: 'person', make: ledEmail },
  username: { entity: 'person', make: ledUsername },
  city: { entity: 'place', make: ledCity },
  state: { entity: 'place', make: ledState },
  company: { entity: 'company', make: ledCompany },
}

/** Prefix of an owner that is a row of another table. */
const elsewhere = '@'

/** Types independent of the person's name: they may come before a unique name. */
const nameless: ReadonlySet<FieldTypeName> = new Set<FieldTypeName>(['age', 'birthdate', 'bloodType', 'employeeId'])

export type LedFields = { readonly leads: Leads; readonly parts: ReadonlyMap<CheckedField, Part> }

/**
 * The natural values of unique fields, each at most once, and the draws of their entities: the first field of a
 * person, a place or a company decides the entity. A unique field after other fields of the same entity cannot: its
 * values get a number instead.
 */
export function ledFields<Field extends CheckedField>(
  fields: readonly Field[],
  owners: readonly Owners[],
  home: LocaleProfile,
): LedFields {
  const leads = new Map<string, Led['draws'][string]>()
  const parts = new Map<CheckedField, Part>()
  const leading = new Map<string, Led['draws']>()
  const known = new Set<string>()
  fields.forEach((field, i) => {
    const { entity, make } = ledBy[field.type] ?? {}
    const owner = owners[i]
    const isOwn = entity !== undefined && owner !== undefined && !owner[entity].startsWith(elsewhere)
    if (make && isOwn && isPlainlyUnique(field)) {
      const key = `${entity} ${owner[entity]}`
      const led = make({ profile: profileOf(field.locale), home, constraints: field.constraints })
      if (led && !known.has(key)) {
        leading.set(key, led.draws)
        for (const [name, node] of Object.entries(led.draws)) leads.set(sharedStream(entity, name, owner[entity]), node)
      }
      if (led && leading.get(key) === led.draws) parts.set(field, led.part)
    }
    const sex = owner && !known.has(`person ${owner.person}`) ? statedSex(field) : undefined
    const kin = owner && sharedStream('person', 'kin', owner.person)
    const isOfSomebody = catalog[field.type].entities.person !== undefined && !owner?.person.startsWith(elsewhere)
    if (kin && sex !== undefined && isOfSomebody && !leads.has(kin)) leads.set(kin, kinOfSex(home)[sex])
    for (const entity of entitiesOf(field.type)) if (owner) known.add(`${entity} ${owner[entity]}`)
  })
  return { leads, parts }
}

function isPlainlyUnique({ constraints, ...field }: CheckedField & { readonly written?: unknown }): boolean {
  const { unique, values, pattern, checkDigit, pool } = constraints
  const isPlain = values === undefined && pattern === undefined && checkDigit === undefined && pool === undefined
  return unique === true && isPlain && !field.written
}

const entitiesOf = (type: FieldTypeName): EntityName[] =>
  nameless.has(type) ? [] : (Object.keys(catalog[type].entities) as EntityName[]) // the keys of a record by EntityName
