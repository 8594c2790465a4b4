import { base, en, en_GB, Faker } from '@faker-js/faker'

/**
 * The usual script without our library: tables in order, ids in arrays, rows as objects, then CSV. Like the shop, it
 * has unique emails, amounts in whole cents, and valid CSV as bytes. Unlike the shop, its orders and products have no
 * popular parents, and its orders are not in chronological order.
 */
export function naiveShop(count: number): number {
  const faker = new Faker({ locale: [en_GB, en, base] })
  const emails = new Set<string>()
  const uniqueEmail = () => {
    let email = faker.internet.email()
    while (emails.has(email)) email = faker.internet.email()
    emails.add(email)
    return email
  }
  const people = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    full_name: faker.person.fullName(),
    email: uniqueEmail(),
    country: faker.location.country(),
    created_at: faker.date.past({ years: 5, refDate: '2026-11-20' }).toISOString(),
  }))
  const products = Array.from({ length: 200 }, () => ({
    id: faker.string.uuid(),
    name: faker.commerce.productName(),
    price: Number(faker.commerce.price()),
  }))
  const bought = Array.from({ length: count * 5 }, () => {
    const customer = faker.helpers.arrayElement(people)
    const ordered_at = faker.date.between({ from: customer.created_at, to: '2026-11-21' }).toISOString()
    return {
      id: faker.string.uuid(),
      customer_id: customer.id,
      customer_email: customer.email,
      ordered_at,
      total: 0,
      items: 0,
    }
  })
  const items = bought.flatMap((order) =>
    Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => {
      const { id: product_id, price: unit_price } = faker.helpers.arrayElement(products)
      const qty = faker.number.int({ min: 1, max: 5 })
      const line_total = cents(qty * unit_price)
      order.total = cents(order.total + line_total)
      order.items++
      const customer_country = people[order.customer_id - 1]?.country
      return { order_id: order.id, line_no: i + 1, product_id, qty, unit_price, line_total, customer_country }
    }),
  )
  const payments = bought
    .filter(() => faker.datatype.boolean(0.8))
    .map(({ id, total: amount }) => ({
      id: faker.string.uuid(),
      order_id: id,
      amount,
      refunded: faker.datatype.boolean(0.05),
    }))
  return [people, products, bought, items, payments].reduce((bytes, rows) => bytes + csvOf(rows).length, 0)
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** A header and one line per row, as the bytes that the script would write to a file. */
function csvOf(rows: readonly object[]): Buffer {
  const line = (cells: readonly unknown[]) => cells.map(csvCell).join(',')
  return Buffer.from(
    `${line(Object.keys(rows[0] ?? {}))}\r\n${rows.map((row) => line(Object.values(row))).join('\r\n')}`,
  )
}

function csvCell(value: unknown): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
