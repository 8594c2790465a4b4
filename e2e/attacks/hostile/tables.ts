import { many } from './request'

type Field = Record<string, unknown>
export type Table = { name: string; rows: unknown; key?: string[]; fields: Field[] } & Record<string, unknown>

export const id: Field = { name: 'id', type: 'rowNumber' }
export const parents = (...fields: Field[]): Table => ({
  name: 'parents',
  rows: 100,
  key: ['id'],
  fields: [id, ...fields],
})
export const table = (at: number, ...fields: Field[]): Table => ({ ...parents(...fields), name: `table_${at}` })
export const link = (name: string, to: string): Field => ({ name, link: to })

/** Rows that are computed from more rows than they look. */
export const sumsOfChildren: Record<string, () => Table[]> = {
  'sums of children': () => [
    parents(...many(390, (at) => ({ name: `s${at}`, sum: `children.n${at}`, via: 'parent_id' }))),
    {
      name: 'children',
      rows: { per: 'parent_id', min: 0, max: 1_000_000, mean: 10_000 },
      fields: [link('parent_id', 'parents.id'), ...many(390, (at) => ({ name: `n${at}`, type: 'integer' }))],
    },
  ],
  'a few sums of many children': () => [
    parents(...many(9, (at) => ({ name: `s${at}`, sum: `children.n${at}` }))),
    {
      name: 'children',
      rows: { per: 'parent_id', min: 90_000, max: 90_000 },
      fields: [link('parent_id', 'parents.id'), ...many(9, (at) => ({ name: `n${at}`, type: 'integer' }))],
    },
  ],
  'sums of sums': () => [
    {
      ...parents(...many(390, (at) => ({ name: `s${at + 1}`, sum: `children.n${at}` })), {
        name: 's0',
        type: 'integer',
      }),
      rows: 5_000,
    },
    {
      name: 'children',
      rows: { per: 'parent_id', max: 20 },
      fields: [link('parent_id', 'parents.id'), ...many(390, (at) => ({ name: `n${at}`, from: `parent_id.s${at}` }))],
    },
  ],
  'rows made of two others': () =>
    many(400, (at) =>
      at === 0
        ? table(0, { name: 'v', type: 'integer' })
        : table(
            at,
            ...['a', 'b'].map((name) => link(name, `table_${at - 1}.id`)),
            { name: 'x', from: 'a.v' },
            { name: 'y', from: 'b.v' },
            { name: 'v', expr: 'x + y' },
          ),
    ),
}

const counted = 'net gross unit hours orders returns shipped paid tax rate discount fee weight distance'.split(' ')

/** Each may be computed from any of those before it. */
export const relatedNumbers: Record<string, () => Table[]> = {
  'related numbers': () => [
    parents(
      ...many(390, (at) => ({
        name: `total_amount_${counted[at % 14]}_${counted[(3 * at + 1) % 14]}_${at}`,
        type: ['amount', 'integer', 'percentage'][at % 3],
      })),
    ),
  ],
}
