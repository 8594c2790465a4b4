import type { UniquePartOf } from '@/server/datasets/recipe/recipe'
import type { TableModel } from './model'

/** Whether a part of a unique set is a date. */
export function isDatePart({ table }: TableModel, part: UniquePartOf | undefined): boolean {
  const value = part?.kind === 'field' ? table.fields[part.field]?.value : undefined
  return value?.kind === 'catalog' && (value.field.type === 'date' || value.field.type === 'dateTime')
}

/** Which parents a generation of rows chooses from, by several links. */
export const parentGenerations = (model: TableModel, links: readonly number[], generation: number): string =>
  links.map((link) => parentsOf(model, link, generation).generation).join(' ')

export function parentsOf(model: TableModel, link: number, generation: number) {
  const { table } = model.parent(link)
  const at = Math.min(generation, table.generations.length - 1)
  return { generation: at, rows: table.generations[at] ?? 0 }
}
