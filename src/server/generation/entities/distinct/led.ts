import type { Numeric, Part } from '@/server/generation/engine/part'

/** A unique field that decides its entity. */
export type Led = {
  /** Replacements for the entity's shared draws, by name; the same record for all fields that agree on them. */
  readonly draws: Readonly<Record<string, Numeric>>
  readonly part: Part
}

/** Replacement draws, by the stream of the shared column. */
export type Leads = ReadonlyMap<string, Numeric>
