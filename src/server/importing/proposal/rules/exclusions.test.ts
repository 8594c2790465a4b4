import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

it.each([
  ['moments', 'timestamp', 'tsrange(from_at, to_at)'],
  ['moments of one room', 'timestamptz', "tstzrange(from_at, coalesce(to_at, 'infinity'), '[]')"],
  ['dates', 'date', 'daterange(from_at, to_at)'],
  ['numbers', 'int', "int4range(from_at, to_at, '[]')"],
])('keeps ranges of %s apart in a table without row numbers', async (_, type, range) => {
  const { recipe, notes } = await importSchema(
    `CREATE TABLE rooms (id int PRIMARY KEY);
     CREATE TABLE slots (id uuid PRIMARY KEY, room_id int NOT NULL REFERENCES rooms, from_at ${type} NOT NULL,
       to_at ${type} NOT NULL CHECK (to_at > from_at), EXCLUDE USING gist (room_id WITH =, ${range} WITH &&));`,
    {
      dialect: 'postgresql',
      rows: {
        tables: new Map([
          ['rooms', 3],
          ['slots', 200],
        ]),
      },
    },
  )
  expect(notes.map(({ construct }) => construct)).toEqual([expect.stringMatching(/^EXCLUDE/)])
  const ends = openTables(...recipe.tables)
    .rows('slots')
    .map(({ from_at, to_at }) =>
      [from_at, to_at].map((end) => (typeof end === 'number' ? end : Date.parse(String(end)))),
    )
    .toSorted(([one = 0], [other = 0]) => one - other)
  expect(ends).toHaveLength(200)
  for (const [at, [from = 0, to = 0]] of ends.entries()) {
    expect(to).toBeGreaterThan(from)
    expect(from).toBeGreaterThan(ends[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY)
  }
})

it.each([
  [
    'a generated range',
    "during tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED, EXCLUDE USING gist (during WITH &&)",
  ],
  [
    'ends that are unique next to another column',
    'EXCLUDE USING gist (minutes WITH =, tstzrange(starts_at, ends_at) WITH &&), UNIQUE (minutes, starts_at)',
  ],
  [
    'a length in minutes',
    "EXCLUDE USING gist (tsrange(starts_at, starts_at + (minutes || ' minutes')::interval) WITH &&)",
  ],
  [
    'times of a day',
    'EXCLUDE USING gist (tsrange((on_day + from_time)::timestamp, (on_day + to_time)::timestamp) WITH &&)',
  ],
])('keeps ranges apart that are made of %s', async (_, columns) => {
  const { recipe, notes } = await importSchema(
    `CREATE TABLE slots (id uuid PRIMARY KEY, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, minutes int NOT NULL,
      on_day date NOT NULL, from_time time NOT NULL, to_time time NOT NULL, ${columns});`,
    { dialect: 'postgresql', rows: { tables: new Map([['slots', 60]]) } },
  )
  expect(notes.filter(({ construct }) => construct === 'CHECK')).toEqual([])
  const rows = openTables(...recipe.tables).rows('slots')
  const isDays = columns.includes('on_day')
  const starts = rows.map(({ starts_at, on_day }) => Date.parse(String(isDays ? on_day : starts_at)))
  expect(new Set(starts).size).toBe(60)
  if (isDays) for (const { from_time, to_time } of rows) expect(String(from_time) < String(to_time)).toBe(true)
})
