import type { FieldTypeName } from '@/server/generation/catalog'
import type { Table } from '@/server/importing/model/schema'
import type { InferredField } from '@/server/names/infer-fields'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { hintOf, singularWords } from './row-label'

type Field = InferredField<FieldTypeName> | undefined

/**
 * The `name` or `display_name` of rows that are no persons is not that of the user whom they belong to: a project, or a
 * saved search. Next to an e-mail address or a telephone it is a person's in any table.
 */
export function ownName(
  field: Field,
  table: Table,
  tables: readonly Table[],
  infer: (names: readonly string[], domainHint: string) => readonly Field[],
): Field {
  if (field?.type !== 'fullName' || !isOwn.test(field.name)) return field
  const noun = singularWords(table, tables).at(-1) ?? ''
  const row = classOfNoun.get(noun)
  if (row === 'person' || row === 'account' || table.columns.some(({ name }) => ofPerson.test(name))) return field
  const isThing = row !== undefined || (!doer.test(noun) && isOfSomebody(field.name, table))
  const [alone] = infer(['name'], hintOf(table.name))
  if (!alone || (alone.type === 'fullName' && !isThing)) return field
  if (alone.type === 'fullName') return { ...field, type: 'text', constraints: { shape: 'label' } }
  return { ...alone, name: field.name }
}

/** Persons have a name; what has a name to display, or an owner, is more likely something else. */
const isOfSomebody = (name: string, { columns }: Table): boolean =>
  name !== 'name' || columns.some((column) => ofOwner.test(column.name))

const ofOwner = /^(?:user|owner|account|author|creator|created_by)_?id$/i
/** A word for whoever does something, which no vocabulary lists in full: swimmers, panellists, assignees. */
const doer = /(?:er|or|ist|ant|ee|man)$/
const isOwn = /^(?:display_?|friendly_?)?name$/i
const ofPerson =
  /(?:^|_)(?:e?mail|phone|telephone|mobile)(?:_?(?:address|number|no))?$|(?:first|last|given|family|sur|middle|user)_?name$|birth|gender|salutation/i
