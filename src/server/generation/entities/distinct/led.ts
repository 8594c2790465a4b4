import type { Numeric, Part } from '@/server/generation/engine/part'

/** A unique field that decides its entity. */
export type Led = {
  /** The entity's shared draws that it takes the place of, by name; the same record for all fields that agree on them. */
  readonly draws: Readonly<Record<string, Numeric>>
  readonly part: Part
}

/** Draws in place of others, by the stream of the shared column. */
export type Leads = ReadonlyMap<string, Numeric>
