import { z } from 'zod'
import { catalog, type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { constraintsTakenBy } from '@/server/generation/constraints/check-constraints'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { shortened, within } from '@/server/kernel/excerpt/budget'
import { AiInferSchemaRequest } from '@/wire/inference'
import { bounds, categories } from '@/wire/vocabulary'
import { readArguments, type Tool } from './tool'

const TypesAsked = z.object({
  category: z.enum(categories).nullish().describe('Show all types of this category in full.'),
  names: z.array(z.string()).max(bounds.schemaFieldsMax).nullish().describe('Show these types in full.'),
})

const ColumnsAsked = AiInferSchemaRequest.pick({ field_names: true, locale: true, domain_hint: true })

/** Tools that list column types and infer them from names. */
export const catalogTools: Readonly<Record<'describe_types' | 'infer_schema', Tool>> = {
  describe_types: {
    title: 'Describe field types',
    description:
      'Lists the types a column can have (fullName, email, iban, amount …). Without arguments: all names by category. With a category or names: description, example and constraints of each.',
    input: TypesAsked,
    writes: false,
    run: async (args) => {
      const { category, names } = readArguments(TypesAsked, args)
      if (!category && !names) return { structured: { type_count: fieldTypeNames.length, categories: namesByCategory } }
      const wanted = fieldTypeNames.filter(
        (name) => (!category || catalog[name].category === category) && (!names || names.includes(name)),
      )
      return {
        structured: within(wanted.length, (shown) => ({
          type_count: wanted.length,
          field_types: wanted.slice(0, shown).map(entryOf),
          ...(shown < wanted.length && { left_out: wanted.slice(shown) }),
        })),
      }
    },
  },
  infer_schema: {
    title: 'Infer a schema from column names',
    description:
      'Turns column names (customer_email, signup_date, …) into typed fields with constraints, ready for validate, preview and generate as schema_fields.',
    input: ColumnsAsked,
    writes: false,
    run: async (args) => {
      const { field_names: names, domain_hint: domainHint = null, locale } = readArguments(ColumnsAsked, args)
      const fields = inferColumns(names, { locale, domainHint }).map(({ name, type, constraints }) =>
        shortened({ name, type, ...(constraints && { constraints }) }),
      )
      return {
        structured: within(fields.length, (shown) => ({
          proposed_schema: fields.slice(0, shown),
          ...(shown < fields.length && { left_out: `${fields.length - shown} fields; ask for fewer names at a time` }),
        })),
      }
    },
  },
}

const namesByCategory = Object.fromEntries(
  categories.map((category) => [category, fieldTypeNames.filter((name) => catalog[name].category === category)]),
)

const entryOf = (name: FieldTypeName) => {
  const { description, example, localeNotes } = catalog[name]
  const constraints = constraintsTakenBy(catalog[name])
  return { name, description, example, constraints, ...(localeNotes && { locale_notes: localeNotes }) }
}
