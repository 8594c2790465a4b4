import { map, rowIndex } from '@/server/generation/engine/numeric'
import { inCell, noOwners, type Owners, type Part } from '@/server/generation/engine/part'
import { int, seq } from '@/server/generation/engine/parts'
import { slugged } from '@/server/generation/engine/parts/slugged'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { rawWords } from '@/server/names/read/read-name'

/** A field that is written from others, and how. */
type Slug = { readonly say: string; readonly part: Part; readonly absence?: undefined; readonly at?: undefined }

/**
 * The slug of the title or name that precedes it: `post_title` for `post_slug`. Undefined for other fields.
 * @param made the parts of the fields before it.
 */
export function slugOfRow(
  fields: readonly CheckedField[],
  owners: readonly (Owners | undefined)[],
  made: readonly { readonly part: Part }[],
): Slug | undefined {
  const own = fields[made.length]
  const at = own ? slugSource(own, fields.slice(0, made.length)) : -1
  const [title, written] = [fields[at], made[at]]
  if (!own || !title || !written) return undefined
  const text = inCell(written.part, title.name, owners[at] ?? noOwners)
  return { say: `${own.name}: of ${title.name}`, part: slugPart(text, own.constraints) }
}

/** The position of the title that the slug follows; -1 without one, or where its constraints say otherwise. */
function slugSource({ name, constraints }: CheckedField, before: readonly CheckedField[]): number {
  const { shape, minLength = 0, stem } = constraints
  if (shape !== 'slug' || minLength > 1 || stem !== undefined) return -1
  return titleBefore(
    name,
    before.map((field) => (people.has(field.type) ? '' : field.name)),
  )
}

const people: ReadonlySet<string> = new Set(['firstName', 'fullName', 'lastName', 'username'])

/**
 * Among the names before a slug, the position of the title or name of the same thing; for a slug of the row, else the
 * first of anything. -1 without one.
 */
export function titleBefore(slug: string, names: readonly string[]): number {
  const { of } = titleOf(slug)
  const before = names.map(titleOf)
  const same = before.findLastIndex((title) => titles.has(title.head) && title.of === of)
  return same >= 0 || of !== ''
    ? same
    : before.findIndex(({ head, of: thing }) => titles.has(head) && !other.has(thing))
}

/** `postTitle`: the title of a post. */
function titleOf(name: string): { readonly head: string; readonly of: string } {
  const words = rawWords(name)
  return { head: words.at(-1) ?? '', of: words.slice(0, -1).join(' ') }
}

const titles: ReadonlySet<string> = new Set(['headline', 'label', 'name', 'subject', 'title', 'topic'])

/** Things whose names are not that of the row. */
const other: ReadonlySet<string> = new Set(['author', 'file', 'first', 'last', 'meta', 'og', 'parent', 'seo', 'user'])

/** Within the field's length; a unique one ends with the number of the row. */
function slugPart(text: Part, { unique, maxLength }: CheckedField['constraints']): Part {
  if (!unique) return slugged(text, maxLength)
  return seq(slugged(text, maxLength && Math.max(0, maxLength - numberLengthMax - 1)), '-', int(rowNumber))
}

const numberLengthMax = 10
const rowNumber = map(rowIndex(2 ** 31 - 1), (index) => index + 1)
