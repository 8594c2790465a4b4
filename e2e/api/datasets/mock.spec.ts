import { describe, expect, it } from 'vitest'
import { serveShop } from './serve-shop'

const { create, file, id, json, read } = serveShop()

describe('GET /m/{id}/{table}', () => {
  it('200: pages through all rows, with their number and the next page', async () => {
    const whole = JSON.parse((await file('orders.json')).text)
    const seen: unknown[] = []
    let next: string | undefined = `/m/${id()}/orders?limit=60`
    while (next) {
      const page = await read(next)
      expect(page.headers.get('x-total-count')).toBe(String(whole.length))
      seen.push(...JSON.parse(page.text))
      const link = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      next = link && new URL(link).pathname + new URL(link).search
    }
    expect(seen).toEqual(whole)
  })

  it('200: one row by its key, simple or composite; 404 for none', async () => {
    const orders: { id: string; customer_id: number }[] = JSON.parse((await file('orders.json')).text)
    const items: { order_id: string; line_no: number }[] = JSON.parse((await file('order_items.json')).text)
    for (const order of orders.slice(0, 20)) expect(await json(`/m/${id()}/orders/${order.id}`)).toEqual(order)
    for (const item of items.slice(0, 20)) {
      expect(await json(`/m/${id()}/order_items/${item.order_id},${item.line_no}`)).toEqual(item)
    }
    for (const key of ['0', 'x', '%00', '1,2,3', '💥'])
      expect((await read(`/m/${id()}/orders/${key}`)).status).toBe(404)
  })

  it('200: filters by links and keys', async () => {
    const orders: { id: string; customer_id: number }[] = JSON.parse((await file('orders.json')).text)
    for (const customer of [1, 7, 40]) {
      const own = orders.filter((order) => order.customer_id === customer)
      expect(await json(`/m/${id()}/orders?customer_id=${customer}`)).toEqual(own)
    }
    const [order] = orders
    expect(await json(`/m/${id()}/orders?id=${order?.id}&customer_id=${order?.customer_id}`)).toEqual([order])
    expect(await json(`/m/${id()}/orders?customer_id=999999`)).toEqual([])
    const refused = await read(`/m/${id()}/orders?total=5`)
    expect([refused.status, JSON.parse(refused.text).detail[0].loc]).toEqual([422, ['query', 'total']])
    expect(JSON.parse(refused.text).detail[0].msg).toContain('"total" is not a filter of this table')
    const twice = await read(`/m/${id()}/orders?customer_id=7&customer_id=8`)
    expect([twice.status, JSON.parse(twice.text).detail[0].loc]).toEqual([422, ['query', 'customer_id']])
    const many = await read(`/m/${id()}/orders?${Array.from({ length: 9 }, (_, at) => `f${at}=1`).join('&')}`)
    expect(JSON.parse(many.text).detail[0]).toMatchObject({
      loc: ['query', 'f8'],
      msg: expect.stringMatching(/at most 8/),
    })
  })

  it('200: filters by links of several columns, and by those to one of several tables', async () => {
    const numbered = (name: string) => ({ name, rows: 30, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] })
    const set = await create({
      tables: [
        numbered('groups'),
        numbered('people'),
        {
          name: 'tasks',
          rows: { per: 'group_id', min: 2, max: 4 },
          key: ['group_id', 'id'],
          fields: [
            { name: 'group_id', link: 'groups.id' },
            { name: 'id', type: 'rowNumber' },
          ],
        },
        {
          name: 'notes',
          rows: 200,
          fields: ['group_id', 'task_id', 'of_type', 'of_id'].map((name) => ({ name })),
          links: [
            { fields: ['group_id', 'task_id'], to: ['tasks.group_id', 'tasks.id'] },
            {
              fields: ['of_id'],
              type_field: 'of_type',
              one_of: ['groups', 'people'].map((name) => ({ to: [`${name}.id`], value: name })),
            },
          ],
        },
      ],
    })
    type Note = { group_id: number; task_id: number; of_type: string; of_id: number }
    const notes: Note[] = await json(`/m/${set}/notes?limit=200`)
    for (const { group_id, task_id, of_type, of_id } of notes.slice(0, 15)) {
      for (const [query, isOwn] of [
        [
          `group_id=${group_id}&task_id=${task_id}`,
          (own: Note) => own.group_id === group_id && own.task_id === task_id,
        ],
        [`of_id=${of_id}&of_type=${of_type}`, (own: Note) => own.of_type === of_type && own.of_id === of_id],
        [`of_id=${of_id}`, (own: Note) => own.of_id === of_id],
      ] as const)
        expect(await json(`/m/${set}/notes?${query}`)).toEqual(notes.filter(isOwn))
    }
    expect(await json(`/m/${set}/notes?of_id=${notes[0]?.of_id}&of_type=pets`)).toEqual([])
    for (const name of ['group_id', 'of_type']) {
      const refused = await read(`/m/${set}/notes?${name}=1`)
      expect([refused.status, JSON.parse(refused.text).detail[0].loc]).toEqual([422, ['query', name]])
      expect(JSON.parse(refused.text).detail[0].msg).toContain('(group_id with task_id, of_id)')
    }
  })

  it('200: expands parents along links', async () => {
    const [item] = await json(`/m/${id()}/order_items?limit=1&expand=order_id.customer_id,product_id`)
    expect(item.order.id).toBe(item.order_id)
    expect(item.order.customer.email).toBe(item.order.customer_email)
    expect(item.product.price).toBe(item.unit_price)
    expect((await read(`/m/${id()}/order_items?expand=qty`)).status).toBe(422)
  })

  it('200: several paths along one link are one parent, and numbers keep every digit', async () => {
    const [item] = await json(`/m/${id()}/order_items?limit=1&expand=order_id,order_id.customer_id`)
    expect(item.order).toMatchObject({ id: item.order_id, customer: { id: item.order.customer_id } })
    const big = '9007199254740993'
    const set = await create({
      tables: [
        {
          name: 't',
          rows: 2,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'big', type: 'bigInteger', constraints: { min: big, max: big } },
            { name: 'next', link: 't.id' },
          ],
        },
      ],
    })
    expect((await read(`/m/${set}/t/2?expand=next`)).text).toContain(`"big":${big}`)
    expect((await read(`/m/${set}/t`)).text).toContain(`"big":${big}`)
  })

  it('200: a page of long rows ends early, and the next page goes on where it ended', async () => {
    const values = ['a', 'b'].map((letter) => letter.repeat(3_900))
    const long = Array.from({ length: 100 }, (_, at) => ({ name: `c${at}`, type: 'text', constraints: { values } }))
    const set = await create({
      tables: [{ name: 't', rows: 40, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }, ...long] }],
    })
    const page = await read(`/m/${set}/t?limit=1000`)
    const rows: { id: number }[] = JSON.parse(page.text)
    expect(rows.length).toBeLessThan(40)
    expect(page.text.length).toBeLessThan(5_000_000)
    expect(page.headers.get('link')).toContain(`offset=${rows.length}>; rel="next"`)
    const [next] = await json(`/m/${set}/t?limit=1&offset=${rows.length}`)
    expect(next.id).toBe(rows.length + 1)
  })

  it('422: paths that follow more links together than a page can hold', async () => {
    const set = await create({
      tables: [
        {
          name: 't',
          rows: 9,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'next', link: 't.id' },
          ],
        },
      ],
    })
    const path = (links: number) => Array(links).fill('next').join('.')
    expect((await read(`/m/${set}/t?expand=${path(16)}`)).status).toBe(200)
    for (const expand of [path(17), path(3_000), `${path(9)},${path(8)}`]) {
      const refused = await read(`/m/${set}/t?expand=${expand}`)
      expect([refused.status, JSON.parse(refused.text).detail[0].loc]).toEqual([422, ['query', 'expand']])
    }
  })

  it('200: finds a row of ten million without the others', async () => {
    const tables = [
      {
        name: 'big',
        rows: 10_000_000,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'name', type: 'fullName' },
        ],
      },
    ]
    const set = await create({ tables }, 'enterprise')
    expect(await json(`/m/${set}/big/9999999`)).toMatchObject({ id: 9_999_999 })
    expect((await read(`/m/${set}/big/10000001`)).status).toBe(404)
  })
})
