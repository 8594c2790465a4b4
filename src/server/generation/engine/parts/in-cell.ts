import type { Owners, Part } from '@/server/generation/engine/part'

/** What another field's cells hold, written as this field's own: the part of that field, drawn as there. */
export const inCell = (part: Part, field: string, owners: Owners): Part => ({
  ...part,
  numbers: undefined,
  compile: (c) => part.compile(c.cell(field, owners)),
})
