import type { Frame } from '@/server/datasets/engine/frame'
import { digitOf, membershipOf } from '@/server/datasets/model/combining'
import { type DistinctDate, distinctDateOf } from '@/server/datasets/model/time/distinct-dates'
import { millisecondsPerDay } from '@/server/datasets/model/time/stretch'
import { drawnNth } from '@/server/datasets/parts/plain-parts'
import { catalogValueType } from '@/server/datasets/recipe/values/catalog-type'
import { plainValueType } from '@/server/datasets/recipe/values/plain-values'
import { catalog } from '@/server/generation/catalog'
import { uniquePart } from '@/server/generation/constraints/unique-part'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { cellStream } from '@/server/generation/engine/compilation/scope'
import { type Numeric, noOwners, type Part } from '@/server/generation/engine/part'
import { date, dateTime } from '@/server/generation/engine/parts'
import { blockRows } from '@/server/generation/engine/scratch'
import { profileOf } from '@/server/generation/locales'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { slabInt32 } from '@/server/kernel/memory/slab'
import type { Source } from './source'

/**
 * A drawn field of a set whose values are distinct together: the row's combination says which of its values it has, and
 * the field spells that one, as if it were the row of that number in a table of distinct values.
 */
export function distinctSource(frame: Frame, field: number): Source | null {
  const { model } = frame
  const { name, value } = model.table.fields[field] ?? {}
  if (value?.kind !== 'catalog' && value?.kind !== 'plain') return null
  if (value.kind === 'catalog') {
    const dateOf = distinctDateOf(model, field)
    if (dateOf) return dateSource(frame, value.field, dateOf)
    if (value.field.constraints.unique) return null
  }
  const alone = model.table.uniqueSets.some(({ way }) => way.kind === 'field' && way.field === field)
  const membership = membershipOf(model, (part) => part.kind === 'field' && part.field === field)
  if (!membership && !alone) return null
  const part = value.kind === 'plain' ? drawnNth(value.plain) : nthOf(frame, value.field)
  if (!part) return null
  const digit = membership ? digitOf(model, membership) : (row: number) => row
  const compilation = new Compilation(JSON.stringify([model.seed, 'distinct', name]), undefined, model.set.referenceDay)
  const { index } = compilation.position
  const rows = frame.compilation.position.index
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) index[r] = digit(rows[r] ?? 0)
    compilation.position.hash(n)
    compilation.begin(n)
  })
  frame.makeRoomFor(compilation)
  const type = value.kind === 'plain' ? plainValueType(value.plain) : catalogValueType(value.field)
  return { part, compilation, stream: `cell:${name}`, owners: noOwners, nulls: undefined, type }
}

/** Dates that lie in time as their rows do. */
function dateSource(frame: Frame, field: CheckedField, dateOf: DistinctDate): Source {
  const { compilation } = frame
  const [days, milliseconds] = [slabInt32(blockRows), slabInt32(blockRows)]
  const unit = field.type === 'date' ? 1 : millisecondsPerDay
  const { index } = compilation.position
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) {
      const found = dateOf(index[r] ?? 0)
      const day = Math.floor(found / unit)
      days[r] = day
      milliseconds[r] = found - day * unit
    }
  })
  const day: Numeric = () => () => days
  const part = field.type === 'date' ? date(day) : dateTime(day, () => () => milliseconds)
  const stream = cellStream(field.name)
  return { part, compilation, stream, owners: noOwners, nulls: undefined, type: catalogValueType(field) }
}

/** The n-th distinct value of a catalog type; undefined where its values are not distinct by construction. */
function nthOf(frame: Frame, { type, locale, constraints, name }: CheckedField): Part | undefined {
  const home = profileOf(frame.model.set.recipe.locale)
  return uniquePart(catalog[type], { profile: profileOf(locale), home, constraints, name })?.part
}
