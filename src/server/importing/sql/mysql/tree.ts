import { z } from 'zod'
import { literalIn, writtenLiteral } from '@/server/importing/model/literal'

/** The parser's actual tree, which its own types do not match. Parts not read here may be anything. */
const Ident = z.object({ value: z.string() })
const NamePart = z.object({ Identifier: Ident })
const Name = z.array(NamePart).transform((parts) => parts.map(({ Identifier }) => Identifier.value))

/** An index column: a name, or a name with a length, which the tree represents as a call. */
const IndexColumn = z
  .object({ column: z.object({ expr: z.unknown() }) })
  .transform(({ column }) => columnNameOf(column.expr))

const ByName = z.object({ Identifier: Ident })
const ByCall = z.object({ Function: z.object({ name: Name }) })

function columnNameOf(expression: unknown): string | undefined {
  const named = ByName.safeParse(expression)
  if (named.success) return named.data.Identifier.value
  const call = ByCall.safeParse(expression)
  return call.success ? call.data.Function.name.at(-1) : undefined
}

const IndexColumns = z.object({ columns: z.array(IndexColumn) })
const RuleName = Ident.nullish().transform((name) => name?.value)

export const Constraint = z.union([
  z.object({ PrimaryKey: IndexColumns }),
  z.object({ Unique: IndexColumns.extend({ name: RuleName, index_name: RuleName }) }),
  z.object({
    ForeignKey: z.object({
      name: RuleName,
      columns: z.array(Ident),
      foreign_table: Name,
      referred_columns: z.array(Ident),
    }),
  }),
])
export type Constraint = z.infer<typeof Constraint>

const Option = z.union([z.string(), z.record(z.string(), z.unknown())])

export const Column = z.object({
  name: Ident,
  data_type: z.unknown(),
  options: z.array(z.object({ option: Option })).transform((options) => options.map(({ option }) => option)),
})
export type Column = z.infer<typeof Column>

export const Statement = z.union([
  z.object({
    CreateTable: z.object({
      name: Name,
      columns: z.array(Column),
      constraints: z.array(z.unknown()),
      like: z.unknown(),
    }),
  }),
  z.object({ AlterTable: z.object({ name: Name, operations: z.array(z.unknown()) }) }),
  z.object({
    CreateIndex: z.object({
      name: Name.nullish(),
      table_name: Name,
      unique: z.boolean(),
      columns: z.array(IndexColumn),
    }),
  }),
  z.object({ Drop: z.object({ object_type: z.string(), names: z.array(Name), table: Name.nullish() }) }),
  z.object({ RenameTable: z.array(z.object({ old_name: Name, new_name: Name })) }),
])
export type Statement = z.infer<typeof Statement>

const Named = z.object({ name: Ident }).transform(({ name }) => name.value)
const NewName = z.object({ table_name: z.union([z.object({ To: Name }), z.object({ As: Name })]) })

/** Operations that drop or rename something. */
export const LaterOperation = z.union([
  z.object({ DropColumn: z.object({ column_names: z.array(Ident) }) }),
  z.object({ RenameColumn: z.object({ old_column_name: Ident, new_column_name: Ident }) }),
  z.object({ RenameTable: NewName }),
  z.object({ DropPrimaryKey: z.object({}) }),
  z.object({ DropForeignKey: Named }),
  z.object({ DropConstraint: Named }),
  z.object({ DropIndex: Named }),
])
export type LaterOperation = z.infer<typeof LaterOperation>

export const Operation = z.union([
  z.object({ AddConstraint: z.object({ constraint: z.unknown() }) }),
  z.object({ AddColumn: z.object({ column_def: Column }) }),
  z.object({ ModifyColumn: z.object({ col_name: Ident, data_type: z.unknown(), options: z.array(Option) }) }),
  z.object({
    ChangeColumn: z.object({ old_name: Ident, new_name: Ident, data_type: z.unknown(), options: z.array(Option) }),
  }),
])
export type Operation = z.infer<typeof Operation>

const Choices = z.union([
  z
    .object({ Enum: z.tuple([z.array(z.object({ Name: z.string() })), z.unknown()]) })
    .transform(({ Enum: [names] }) => names.map(({ Name }) => Name)),
  z.object({ Set: z.array(z.string()) }).transform(({ Set: names }) => names),
])
/** Most columns have none, so the schema is applied only if the tree has a member that may be one. */
export const choicesOf = (type: unknown): string[] | undefined =>
  isMember(type, 'Enum') || isMember(type, 'Set') ? Choices.safeParse(type).data : undefined

const isMember = (type: unknown, name: string): boolean => type !== null && typeof type === 'object' && name in type

const Default = z.object({ Default: z.object({ Value: z.object({ value: z.record(z.string(), z.unknown()) }) }) })

/** The value of a column's literal default; undefined for null and for expressions. */
export function defaultOf(options: Column['options']): string | number | boolean | undefined {
  for (const option of options) {
    const [written] = Object.entries(Default.safeParse(option).data?.Default.Value.value ?? {})
    if (written)
      return written[0] === 'Number' ? writtenLiteral(String(written[1]).split(',')[0] ?? '') : literalIn(written[1])
  }
  return undefined
}

const Custom = z.object({ Custom: z.tuple([Name, z.array(z.string())]) })

/** A type's name and sizes: the tree has a separate member for each type. */
export function typeTextOf(type: unknown): string {
  const custom = isMember(type, 'Custom') ? Custom.safeParse(type).data : undefined
  if (custom) {
    const [name, sizes] = custom.Custom
    return `${name.at(-1)}(${sizes.join(',')})`
  }
  if (typeof type === 'string') return spaced(type)
  const [member] = type !== null && typeof type === 'object' ? Object.entries(type) : []
  if (!member) return ''
  const sizes = JSON.stringify(member[1] ?? null).match(/\d+/g) ?? []
  return `${spaced(member[0])}${sizes.length > 0 ? `(${sizes.join(',')})` : ''}`
}

/** `BigIntUnsigned` becomes `bigint unsigned`. */
const spaced = (name: string): string => name.replace(/Unsigned$/, ' unsigned').toLowerCase()
