import { z } from 'zod'
import { accepted, readBody } from '@/server/api/body/read-body'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { localeRulesSummary } from '@/server/api/documents/supported-locales'
import { within } from '@/server/kernel/excerpt/budget'
import { bounds, categories } from '@/wire/vocabulary'
import { tool } from './tool'

const Input = z.object({
  category: z.enum(categories).nullish().describe('Show all types of this category in full.'),
  names: z.array(z.string()).max(bounds.schemaFieldsMax).nullish().describe('Show these types in full.'),
})

const Output = z.looseObject({
  type_count: z.int(),
  categories: z.record(z.string(), z.array(z.string())).optional().describe('The names of all types, by category.'),
  field_types: z.array(z.looseObject({ name: z.string(), description: z.string() })).optional(),
})

export const describeTypes = tool({
  title: 'Describe field types',
  description:
    'Lists the types a column can have (fullName, email, iban, amount …). Without arguments: all names by category. With a category or names: description, example, constraints and locale rules of each. Free.',
  path: '/api/v1/field-types',
  input: Input,
  output: Output,
  run: async (_context, args) => {
    const { category, names } = accepted(readBody(Input, args ?? {}))
    if (!category && !names) return { structured: { type_count: fieldCatalog.length, categories: byCategory } }
    const wanted = fieldCatalog.filter(
      (entry) => (!category || entry.category === category) && (!names || names.includes(entry.name)),
    )
    const full = (shown: number) => ({
      type_count: wanted.length,
      field_types: wanted.slice(0, shown).map(entryOf),
      locale_rules: localeRulesSummary,
      ...(shown < wanted.length && { left_out: wanted.slice(shown).map(({ name }) => name) }),
    })
    return { structured: within(wanted.length, full) }
  },
})

const byCategory = Object.fromEntries(
  categories.map((category) => [
    category,
    fieldCatalog.filter((entry) => entry.category === category).map(({ name }) => name),
  ]),
)

const entryOf = ({
  name,
  description,
  example_value,
  locale_notes,
  tier_required,
  constraints,
}: (typeof fieldCatalog)[number]) => ({
  name,
  description,
  example: example_value,
  constraints,
  ...(locale_notes && { locale_notes }),
  ...(tier_required !== 'free' && { tier_required }),
})
