import type { FieldTypeName } from '@/server/generation/catalog'
import type { Table } from '@/server/importing/model/schema'
import type { InferredField } from '@/server/names/infer-fields'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { classOfNoun, type NounClass } from '@/server/names/vocabulary/subjects'
import { hintOf, singularWords } from './row-label'

type Field = InferredField<FieldTypeName> | undefined

/**
 * The `name` or `display_name` of rows that are not people is not that of the user whom they belong to: a project, or a
 * saved search; and their `title` is not a profession. Next to an e-mail address or a telephone a name is a person's.
 */
export function ownName(
  field: Field,
  table: Table,
  tables: readonly Table[],
  infer: (names: readonly string[], domainHint: string) => readonly Field[],
): Field {
  if (!field || !personal.get(field.type ?? '')?.test(field.name)) return field
  const noun = singularWords(table, tables).at(-1) ?? ''
  const row = classOfNoun.get(noun)
  if (row === 'person' || row === 'account' || !isOfThing(field.name, noun, table)) return field
  const [alone] = infer([field.name === 'title' ? 'title' : 'name'], hintOf(table.name))
  if (!alone || alone.type === field.type) return { ...field, type: 'text', constraints: { shape: 'label' } }
  return { ...alone, name: field.name }
}

/** Columns that are a person's or their row's, by the type that a person's has. */
const personal: ReadonlyMap<string, RegExp> = new Map([
  ['fullName', /^(?:display_?|friendly_?)?name$/i],
  ['jobTitle', /^title$/i],
])

/** Places and organizations have telephones of their own; an unknown word may be a person in another language. */
function isOfThing(field: string, noun: string, { columns }: Table): boolean {
  const row = classOfNoun.get(noun)
  if (row !== undefined && ownContacts.has(row)) return true
  if (columns.some(({ name }) => ofPerson.test(name))) return false
  if (row !== undefined) return true
  const isOwned = field !== 'name' || columns.some(({ name }) => ofOwner.test(name))
  return !doer.test(noun) && (isOwned || isKnownWord(noun))
}

const ownContacts: ReadonlySet<NounClass> = new Set([
  'organization',
  'place',
  'city',
  'region',
  'country',
  'brand',
  'department',
])
const ofOwner = /^(?:user|owner|account|author|creator|created_by)_?id$/i
/** A word for a person by activity, of which no vocabulary has all: swimmers, panellists, assignees. */
const doer = /(?:er|or|ist|ant|ee|man)$/
const ofPerson =
  /(?:^|_)(?:e?mail|phone|telephone|mobile)(?:_?(?:address|number|no))?$|(?:first|last|given|family|sur|middle|user)_?name$|birth|gender|salutation|salary|^hired?_/i
