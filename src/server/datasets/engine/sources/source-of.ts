import type { Frame } from '@/server/datasets/engine/frame'
import type { Column } from '@/server/datasets/expressions/column'
import { arrayPart } from '@/server/datasets/parts/array-part'
import { valuePart } from '@/server/datasets/parts/value-part'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Field, FieldValue } from '@/server/datasets/recipe/recipe'
import { plainValueType } from '@/server/datasets/recipe/values/plain-values'
import { byChance } from '@/server/generation/engine/compilation/blanked'
import { cellStream, StreamScope } from '@/server/generation/engine/compilation/scope'
import { noOwners, type Part } from '@/server/generation/engine/part'
import { lit } from '@/server/generation/engine/parts'
import { profileOf } from '@/server/generation/locales'
import { chanceBesides } from '@/server/generation/relations/life-cycle/missing/absence'
import { partsOf } from '@/server/generation/row-parts'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { distinctSource } from './distinct'
import { catalogSource } from './drawn-source'
import { inherited, linkSource, linkTypeSource } from './link-source'
import { plainPart } from './plain-part'
import { eitherNull, type Source } from './source'

/** Where the values of a field come from, nulls included. */
export function sourceOf(frame: Frame, index: number): Source {
  const field = frame.model.table.fields[index]
  if (!field) throw new RangeError(`${frame.model.table.name} has no field ${index}`)
  const source = distinctSource(frame, index) ?? valuesOf(frame, index, field)
  if (field.nullShare === 0) return source
  const absence = source.nulls ? undefined : frame.model.part(index)?.absence
  const share = absence ? chanceBesides(field.nullShare, absence) : field.nullShare
  const chance = byChance(frame.compilation.open(`blank:${field.name}`, frame.nullWords), share)
  const absent = absence?.of(
    new StreamScope(frame.compilation, cellStream(field.name), frame.model.ownership.owners[index] ?? noOwners),
  )
  return { ...source, nulls: eitherNull(eitherNull(source.nulls, absent), chance) }
}

function valuesOf(frame: Frame, index: number, field: Field): Source {
  const { value, name } = field
  const { compilation } = frame
  const own = { compilation, stream: cellStream(name), owners: noOwners, nulls: undefined }
  switch (value.kind) {
    case 'catalog':
      return catalogSource(frame, index, value.field)
    case 'plain':
      return { ...own, part: plainPart(frame, value.plain), type: plainValueType(value.plain) }
    case 'array':
      return { ...own, part: itemsPart(frame, name, value), type: { kind: 'array' } }
    case 'link':
      return linkSource(frame, value)
    case 'linkType':
      return { ...own, ...linkTypeSource(frame, value.link) }
    case 'inherited': {
      const [link = 0, ...path] = value.path
      return inherited(frame.parent(link), value.field, path)
    }
    case 'aggregate':
      return { ...own, ...written(frame.computed(index), value.type) }
    case 'computed':
      return { ...own, ...written(frame.computed(index), typeOf(value)) }
  }
}

const written = (column: Column, type: ValueType) => ({
  part: valuePart(type, column),
  nulls: () => column.nulls,
  type,
})

/** Numbers of a field with decimals of its own have those. */
function typeOf({ expression: { type }, decimals }: Extract<FieldValue, { readonly kind: 'computed' }>): ValueType {
  return decimals === null || (type.kind !== 'decimal' && type.kind !== 'integer')
    ? type
    : { kind: 'decimal', decimals }
}

function itemsPart(frame: Frame, name: string, value: Extract<FieldValue, { readonly kind: 'array' }>): Part {
  const { model } = frame
  const of = value.of.kind === 'catalog' ? itemPart(frame, value.of.field) : plainPart(frame, value.of.plain)
  const seed = JSON.stringify([model.seed, 'array', name])
  return arrayPart({ ...value, of, seed, referenceDay: model.set.referenceDay })
}

/** An item stands for itself. */
function itemPart({ model }: Frame, field: CheckedField): Part {
  const [item] = partsOf([field], [noOwners], profileOf(model.set.recipe.locale))
  return item?.part ?? lit('')
}
