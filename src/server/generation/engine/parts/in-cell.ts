import type { Owners, Part } from '@/server/generation/engine/part'

/** The contents of another field's cells as this field's own: the same part with the same draws. */
export const inCell = (part: Part, field: string, owners: Owners): Part => ({
  ...part,
  numbers: undefined,
  compile: (c) => part.compile(c.cell(field, owners)),
})
