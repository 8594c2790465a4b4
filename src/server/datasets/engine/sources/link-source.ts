import type { Frame } from '@/server/datasets/engine/frame'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import type { Blanks } from '@/server/generation/engine/compilation/blanked'
import type { Numeric } from '@/server/generation/engine/part'
import { pick } from '@/server/generation/engine/parts'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabUint8 } from '@/server/kernel/memory/slab'
import { type Dealt, eitherNull, type Source, type Written } from './source'

const text: ValueType = { kind: 'string' }

/**
 * A field of another row, written by that row's own parts.
 * @param path the links from the frame's rows to it; none by default.
 */
export function inherited(frame: Frame, field: number, path: readonly number[] = []): Source {
  const source = frame.lent(field, path)
  return frame.mayBeAbsent ? { ...source, nulls: eitherNull(source.nulls, () => frame.absent) } : source
}

/** A column of a link: the key of the referenced row. */
export function linkSource(frame: Frame, { link, place }: Extract<FieldValue, { readonly kind: 'link' }>): Source {
  const { parents } = frame.model.link(link)
  const sources = parents.map(({ columns }, alternative) =>
    inherited(frame.parent(link, alternative), columns[place] ?? 0),
  )
  const [only] = sources
  if (only && sources.length === 1) return only
  const written = sources.filter((source): source is Written => 'part' in source)
  const dealt: Dealt = {
    alternatives: written,
    which: alternativesOf(frame, link),
    compilation: frame.compilation,
    nulls: nowhere(frame, link),
    type: only?.type ?? text,
  }
  return dealt
}

/** The name of the table that a link references. */
export function linkTypeSource(frame: Frame, link: number): Pick<Written, 'part' | 'nulls' | 'type'> {
  const names = frame.model.link(link).parents.map((parent) => parent.value)
  return { part: pick(names, fromBytes(alternativesOf(frame, link))), nulls: nowhere(frame, link), type: text }
}

/** The parent table that each position's row references. */
function alternativesOf(frame: Frame, link: number): Uint8Array {
  const choice = frame.model.choice(link)
  const { index } = frame.compilation.position
  const which = slabUint8(blockRows)
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) which[r] = choice.alternativeOf(index[r] ?? 0)
  })
  return which
}

/** Where a link is null. */
function nowhere(frame: Frame, link: number): Blanks {
  const choice = frame.model.choice(link)
  const { index } = frame.compilation.position
  const isNull = slabUint8(blockRows)
  frame.atFirst((n) => {
    for (let r = 0; r < n; r++) isNull[r] = choice.parentOf(index[r] ?? 0) < 0 ? 1 : 0
  })
  return () => isNull
}

const fromBytes =
  (bytes: Uint8Array): Numeric =>
  (scope) => {
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) column[rows[k] ?? 0] = bytes[rows[k] ?? 0] ?? 0
      return column
    }
  }
