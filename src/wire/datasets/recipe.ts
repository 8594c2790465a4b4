import { z } from 'zod'
import { isJsonObject } from '@/wire/json'
import { boundedText, byKind, laxBoolean, laxInteger, laxList, laxNumber } from '@/wire/parsing/lax'
import { Seed } from '@/wire/rows/field-definition'
import { locales } from '@/wire/vocabulary'
import { plainTypes, recipeBounds } from './recipe-vocabulary'

/** For `register`: `describe` would copy the schema, which takes as long and as much memory as making it. */
const says = (description: string) => [z.globalRegistry, { description }] as const

const text = boundedText({ min: 1, max: recipeBounds.nameLengthMax })
const path = z
  .string()
  .check(z.minLength(1), z.maxLength((recipeBounds.nameLengthMax + 1) * recipeBounds.pathLengthMax))
const share = laxNumber(z.number().check(z.gte(0), z.lte(100)))
const constraints = z.record(z.string(), z.unknown())
const rows = laxInteger(z.int().check(z.gte(0), z.lte(recipeBounds.rowsMax)))
const childCount = laxInteger(z.int().check(z.gte(0), z.lte(recipeBounds.childrenMax)))
const generations = <Item extends z.ZodType>(item: Item) => laxList(item, { min: 1, max: recipeBounds.generationsMax })
const expression = z.string().check(z.minLength(1), z.maxLength(recipeBounds.expressionLengthMax))
const expressions = laxList(expression, { min: 0, max: recipeBounds.checksMax })
const columnNames = laxList(z.string(), { min: 1, max: recipeBounds.columnsOfSetMax })

const RowsByParent = z.object({
  per: z.string().register(...says('The field or the named link of this table that references the parent.')),
  min: childCount.optional().register(...says('Minimum number of children of a parent that has any. Default 0.')),
  max: childCount
    .optional()
    .register(...says('Maximum number of children of a parent. Default: four times the mean, rounded up.')),
  mean: laxNumber(z.number().check(z.gte(0), z.lte(recipeBounds.childrenMax)))
    .optional()
    .register(
      ...says('Mean number of children over all parents. Default: from `total`, else halfway between min and max.'),
    ),
  total: byKind(z.union([rows, generations(rows)]), (input) => (Array.isArray(input) ? generations(rows) : rows))
    .optional()
    .register(
      ...says('Total number of children, or one number per generation. Determines the mean, so it excludes `mean`.'),
    ),
  without: share
    .optional()
    .register(...says('Percentage of parents without children. Default: derived from the mean.')),
})

/** How many rows a table has: a count, counts by generation, or children by parent. */
const RecipeRows = byKind(z.union([rows, generations(rows), RowsByParent]), (input) => {
  if (Array.isArray(input)) return generations(rows)
  return isJsonObject(input) ? RowsByParent : rows
}).register(
  ...says('A number, a list of generations (each appended without changing the ones before), or children per parent.'),
)
export type RecipeRows = z.infer<typeof RecipeRows>

const linkOptions = {
  skew: laxNumber(z.number().check(z.gte(0), z.lte(2)))
    .optional()
    .register(
      ...says(
        'Skew of the choice of parents: 0 is uniform, 1 follows Zipf’s law. Default 0.5; not for the link of `per`.',
      ),
    ),
  unique: laxBoolean(z.boolean())
    .optional()
    .register(...says('One-to-one: no two rows share a parent.')),
  depth: laxInteger(z.int().check(z.gte(1), z.lte(recipeBounds.depthMax)))
    .optional()
    .register(...says('Self-references: maximum depth from a root to a leaf. Default 6.')),
  roots: share.optional().register(...says('Self-references: percentage of rows without a parent. Default 10.')),
}

/**
 * A column of a table. Its values are drawn (`type`), point at a parent (`link`), are inherited (`from`), summed up from
 * children (`sum`, `count`, `min`, `max`) or computed (`expr`). A field with none of these belongs to one of the table's
 * `links`.
 */
export const RecipeField = z
  .object({
    name: text.describe('Column name, unique within its table.'),
    type: z
      .string()
      .optional()
      .register(...says(`A type of the catalog, or one of ${plainTypes.join(', ')}.`)),
    locale: z
      .string()
      .nullish()
      .register(...says('Override of the recipe’s locale.')),
    constraints: constraints.nullish().register(...says('Constraints of the type; `precision` also rounds an `expr`.')),
    of: z
      .object({ type: z.string(), locale: z.string().nullish(), constraints: constraints.nullish() })
      .optional()
      .register(...says('Items of an `array`; the array’s own constraints are min_length and max_length.')),
    link: z
      .string()
      .optional()
      .register(...says('`table.column` of the parent.')),
    ...linkOptions,
    from: path
      .optional()
      .register(
        ...says(
          'A value inherited from a parent through links: `order_id.customer_id.country`. With `link`: the path that determines its parent.',
        ),
      ),
    sum: z
      .string()
      .optional()
      .register(...says('`children.column`: sum over the rows that link here; 0 if there are none.')),
    count: z
      .string()
      .optional()
      .register(...says('`children`: number of rows that link here.')),
    min: z
      .string()
      .optional()
      .register(...says('`children.column`: the minimum; null if there are none.')),
    max: z
      .string()
      .optional()
      .register(...says('`children.column`: the maximum; null if there are none.')),
    via: path
      .optional()
      .register(
        ...says(
          'Of a total: the link to aggregate by, if the children have several to this table. With `link` and `from`: the path by which the parent leads to the row at the end of `from`.',
        ),
      ),
    expr: expression.optional().register(...says('A CEL expression over the fields of the row.')),
    null_percentage: share.nullish().register(...says('0 to 100: share of rows where the value is null. Default 0.')),
  })
  .register(z.globalRegistry, { id: 'RecipeField' })
export type RecipeField = z.infer<typeof RecipeField>

/** A link of several columns, or one that points at one of several tables. */
export const RecipeLink = z
  .object({
    name: text.optional().register(...says('For `from` and `per`. Default: its fields, joined by commas.')),
    fields: columnNames.describe('The columns of this table, in the order of the parent’s.'),
    to: columnNames.optional().register(...says('The parent’s columns, each `table.column` of one table.')),
    type_field: z
      .string()
      .optional()
      .register(...says('Polymorphic links: the column that names the parent’s table.')),
    one_of: laxList(
      z.object({
        to: columnNames,
        value: z
          .string()
          .optional()
          .register(...says('Value of type_field for this parent. Default: the name of its table.')),
        weight: laxNumber(z.number().min(0))
          .optional()
          .register(...says('Relative share of rows that reference this parent. Default 1.')),
      }),
      { min: 1, max: recipeBounds.linksMax },
    )
      .optional()
      .register(...says('Polymorphic links: the possible parent tables, instead of `to`.')),
    ...linkOptions,
    null_percentage: share.nullish(),
  })
  .register(z.globalRegistry, { id: 'RecipeLink' })
export type RecipeLink = z.infer<typeof RecipeLink>

export const RecipeTable = z
  .object({
    name: text.describe('Unique within the recipe.'),
    rows: RecipeRows,
    key: columnNames.optional().register(...says('Primary key: its values are distinct and never null.')),
    fields: laxList(RecipeField, { min: 1, max: recipeBounds.fieldsMax }),
    links: laxList(RecipeLink, { min: 0, max: recipeBounds.linksMax })
      .optional()
      .register(
        ...says('Links of several columns and polymorphic ones; a link of one column is declared at its field.'),
      ),
    unique: laxList(columnNames, { min: 0, max: recipeBounds.uniqueSetsMax })
      .optional()
      .register(...says('Further sets of columns whose combined values are unique.')),
    check: byKind(z.union([expression, expressions]), (input) => (Array.isArray(input) ? expressions : expression))
      .optional()
      .register(...says('CEL conditions that every row meets.')),
  })
  .register(z.globalRegistry, { id: 'RecipeTable' })
export type RecipeTable = z.infer<typeof RecipeTable>

/** A data set's recipe: the same recipe gives the same bytes, in any process, in any order (ADR 19). */
export const RecipeInput = z
  .object({
    seed: Seed,
    locale: z.enum(locales).default('en_US'),
    reference_date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'reference_date is a day as YYYY-MM-DD')
      .nullish()
      .register(
        ...says('The "today" of the data: the latest day of dates without bounds. Default: the day of creation.'),
      ),
    tables: laxList(RecipeTable, { min: 1, max: recipeBounds.tablesMax }),
  })
  .register(z.globalRegistry, { id: 'Recipe' })
export type RecipeInput = z.infer<typeof RecipeInput>
