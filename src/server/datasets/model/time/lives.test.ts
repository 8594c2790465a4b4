import { describe, expect, test } from 'vitest'
import { id, openTables } from '@/server/datasets/fixtures/open-tables'

const at = (name: string) => ({ name, type: 'dateTime' })
const on = (name: string) => ({ name, type: 'date' })

describe('what lasts until it ends', () => {
  const { rows } = openTables(
    { name: 'offices', rows: 5, key: ['id'], fields: [id] },
    {
      name: 'employees',
      rows: { per: 'office_id', total: 1000 },
      key: ['id'],
      fields: [
        id,
        { name: 'office_id', link: 'offices.id' },
        on('hired_on'),
        { ...on('left_on'), null_percentage: 50 },
      ],
    },
    {
      name: 'reports',
      rows: { per: 'employee_id', total: 4000 },
      fields: [
        { name: 'employee_id', link: 'employees.id' },
        { name: 'reader_id', link: 'employees.id', skew: 0.5 },
        at('created_at'),
      ],
    },
  )
  const employees = rows('employees')

  test.each(['employee_id', 'reader_id'])('is not referenced by %s after its end', (link) => {
    const late = rows('reports').filter((report) => {
      const end = employees[Number(report[link]) - 1]?.left_on
      return end !== null && String(end) < String(report.created_at).slice(0, 10)
    })
    expect(late).toEqual([])
  })

  test('ends at any time, not only in the last month', () => {
    const ends = employees.flatMap((row) => (String(row.hired_on) < '2025' && row.left_on ? [String(row.left_on)] : []))
    const [last] = ends.toSorted().slice(-1)
    const late = ends.filter((end) => Date.parse(String(last)) - Date.parse(end) < 31 * 86_400_000)
    expect(ends.length).toBeGreaterThan(50)
    expect(late.length).toBeLessThan(ends.length / 2)
    expect(new Set(ends.map((end) => end.slice(0, 7))).size).toBeGreaterThan(12)
  })
})

test('what lasts is not referenced after its end where many parents share lists of counts', () => {
  const { rows } = openTables(
    { name: 'countries', rows: 20, key: ['id'], fields: [id] },
    {
      name: 'companies',
      rows: { per: 'country_id', total: 200 },
      key: ['id'],
      fields: [id, { name: 'country_id', link: 'countries.id' }],
    },
    {
      name: 'departments',
      rows: { per: 'company_id', total: 2000 },
      key: ['id'],
      fields: [id, { name: 'company_id', link: 'companies.id' }],
    },
    {
      name: 'employees',
      rows: { per: 'department_id', total: 20_000 },
      key: ['id'],
      fields: [
        id,
        { name: 'department_id', link: 'departments.id' },
        on('hired_on'),
        { ...on('left_on'), null_percentage: 30 },
      ],
    },
    {
      name: 'leaves',
      rows: { per: 'employee_id', total: 20_000 },
      fields: [{ name: 'employee_id', link: 'employees.id' }, on('starts_on')],
    },
  )
  const employees = rows('employees')
  const late = rows('leaves').filter(({ employee_id, starts_on }) => {
    const end = employees[Number(employee_id) - 1]?.left_on
    return end && String(end) < String(starts_on)
  })
  expect(late).toEqual([])
})

describe('what belongs to something that lasts', () => {
  const { rows } = openTables(
    {
      name: 'clients',
      rows: 600,
      key: ['id'],
      fields: [id, on('joined_on'), { ...on('left_on'), null_percentage: 20 }],
    },
    {
      name: 'contracts',
      rows: { per: 'client_id', total: 1500 },
      key: ['id'],
      fields: [
        id,
        { name: 'client_id', link: 'clients.id' },
        on('begun_on'),
        { ...on('closed_on'), null_percentage: 20 },
      ],
    },
    {
      name: 'postings',
      rows: { per: 'contract_id', total: 4000 },
      fields: [{ name: 'contract_id', link: 'contracts.id' }, on('posted_on')],
    },
  )
  const [clients, contracts] = [rows('clients'), rows('contracts')]

  test('has no rows after the end of what it belongs to', () => {
    const late = rows('postings').filter(({ contract_id, posted_on }) => {
      const end = clients[Number(contracts[Number(contract_id) - 1]?.client_id) - 1]?.left_on
      return end && String(end) < String(posted_on)
    })
    // The first contracts last, whatever they belong to.
    expect(late.length).toBeLessThan(12)
  })

  test('ends before it, unless both end today', () => {
    const late = contracts.filter(({ client_id, closed_on }) => {
      const end = clients[Number(client_id) - 1]?.left_on
      return end && closed_on && String(end) < '2026-08' && String(end) < String(closed_on)
    })
    expect(late.length).toBeLessThan(20)
  })

  test('comes at any time', () => {
    const months = rows('postings').map((row) => String(row.posted_on).slice(0, 7))
    const sizes = [...new Set(months)]
      .map((month) => months.filter((other) => other === month).length)
      .toSorted((one, other) => one - other)
    expect(sizes.length).toBeGreaterThan(48)
    expect(sizes[Math.floor(sizes.length / 4)]).toBeGreaterThan(25)
  })
})

describe('an occasion', () => {
  const { rows } = openTables(
    { name: 'pupils', rows: 100, key: ['id'], fields: [id, at('registered_at')] },
    {
      name: 'lessons',
      rows: { per: 'pupil_id', total: 1000 },
      key: ['id'],
      fields: [id, { name: 'pupil_id', link: 'pupils.id' }, at('booked_at'), at('starts_at'), at('ends_at')],
    },
    {
      name: 'reports',
      rows: { per: 'lesson_id', total: 2000 },
      fields: [{ name: 'lesson_id', link: 'lessons.id' }, at('written_at')],
    },
  )
  const lessons = rows('lessons')

  test('takes place in working hours, in the order of its rows', () => {
    const starts = lessons.map((row) => String(row.starts_at))
    expect(starts).toEqual(starts.toSorted())
    expect(new Set(starts.map((start) => start.slice(11, 13))).size).toBeLessThanOrEqual(12)
  })

  test('is booked before it begins, once its pupil is there', () => {
    const pupils = rows('pupils')
    for (const { pupil_id, booked_at, starts_at } of lessons) {
      expect(String(booked_at) <= String(starts_at)).toBe(true)
      expect(String(booked_at) >= String(pupils[Number(pupil_id) - 1]?.registered_at)).toBe(true)
    }
  })

  test('comes before what belongs to it', () => {
    for (const { lesson_id, written_at } of rows('reports')) {
      const lesson = lessons[Number(lesson_id) - 1]
      expect(String(written_at) >= String(lesson?.starts_at)).toBe(true)
      expect(String(written_at) <= String(lesson?.ends_at)).toBe(true)
    }
  })
})

test('sessions without a date at which they take place come in the order of their creation, at any hour', () => {
  const { rows } = openTables(
    { name: 'users', rows: 100, key: ['id'], fields: [id, at('created_at')] },
    {
      name: 'login_sessions',
      rows: { per: 'user_id', total: 1000 },
      key: ['id'],
      fields: [id, { name: 'user_id', link: 'users.id' }, at('created_at'), at('expires_at')],
    },
  )
  const created = rows('login_sessions').map((row) => String(row.created_at))
  expect(created).toEqual(created.toSorted())
  expect(new Set(created.map((moment) => moment.slice(11, 13))).size).toBe(24)
})

test('a claim is reported before its documents arrive, and an item discontinued after its last order', () => {
  const { rows } = openTables(
    {
      name: 'items',
      rows: 200,
      key: ['id'],
      fields: [id, at('created_at'), { ...at('discontinued_at'), null_percentage: 50 }],
    },
    {
      name: 'claims',
      rows: 600,
      key: ['id'],
      fields: [id, { name: 'item_id', link: 'items.id' }, on('incident_date'), at('reported_at')],
    },
    {
      name: 'documents',
      rows: { per: 'claim_id', total: 1500 },
      fields: [{ name: 'claim_id', link: 'claims.id' }, at('uploaded_at')],
    },
  )
  const [items, claims] = [rows('items'), rows('claims')]
  for (const { claim_id, uploaded_at } of rows('documents'))
    expect(String(uploaded_at) >= String(claims[Number(claim_id) - 1]?.reported_at)).toBe(true)
  for (const { item_id, reported_at } of claims) {
    const end = items[Number(item_id) - 1]?.discontinued_at
    expect(end === null || String(end) >= String(reported_at)).toBe(true)
  }
})

test('an invoice is issued before it is paid, and its payments come after both beginnings', () => {
  const { rows } = openTables(
    {
      name: 'invoices',
      rows: 1000,
      key: ['id'],
      fields: [id, at('created_at'), at('issued_at')],
    },
    {
      name: 'payments',
      rows: { per: 'invoice_id', total: 1500 },
      fields: [{ name: 'invoice_id', link: 'invoices.id' }, at('received_at')],
    },
  )
  const invoices = rows('invoices')
  for (const { invoice_id, received_at } of rows('payments')) {
    const invoice = invoices[Number(invoice_id) - 1]
    expect(String(invoice?.issued_at) >= String(invoice?.created_at)).toBe(true)
    expect(String(received_at) >= String(invoice?.issued_at)).toBe(true)
  }
})
