import { expect, it } from 'vitest'
import { readSql } from '@/server/importing/sql/read-sql'
import { celOf } from './cel'
import { readChecks } from './read-checks'

async function checksOf(columns: string) {
  const { schema } = await readSql(`create table t (${columns})`)
  const [table] = schema.tables
  if (!table) throw new Error('no table')
  const { limits, others } = readChecks(table)
  const names = new Set(table.columns.map(({ name }) => name))
  return {
    limits: Object.fromEntries(limits),
    others: others.map(({ expression }) => celOf(expression, table, names)),
  }
}

it.each<[string, object]>([
  ["a text check (a in ('x', 'it''s'))", { a: { values: ['x', "it's"] } }],
  ["a text check ((a)::text = any ((array['x'::varchar, 'y'::varchar])::text[]))", { a: { values: ['x', 'y'] } }],
  ["a text check (a = 'x' or a = 'y' or a is null)", { a: { values: ['x', 'y'] } }],
  ['a int check (a between 3 and 7)', { a: { min: { value: 3, isOpen: false }, max: { value: 7, isOpen: false } } }],
  [
    'a int check (((a >= 3) AND (7 > a)))',
    { a: { min: { value: 3, isOpen: false }, max: { value: 7, isOpen: true } } },
  ],
  ['a int check (a > -1), check (a >= 2)', { a: { min: { value: 2, isOpen: false } } }],
  ["a date check (a >= '2020-01-01'::date)", { a: { min: { value: '2020-01-01', isOpen: false } } }],
  ['a varchar(9) check (char_length((a)::text) >= 5)', { a: { lengthMin: 5 } }],
  ["a text check (btrim(a) <> '')", { a: { lengthMin: 1 } }],
  ["a text check (a ~ '^[A-Z]+$')", { a: { pattern: '^[A-Z]+$' } }],
  ['a int check ((a & 7) = a)', { a: { min: { value: 0, isOpen: false }, max: { value: 7, isOpen: false } } }],
  ['a int check (a = a & 6)', { a: { values: [0, 2, 4, 6] } }],
  ['a int check (a | 5 = 5)', { a: { values: [0, 1, 4, 5] } }],
  ['a int check (a & 3 = 1)', { a: { values: Array.from({ length: 64 }, (_, at) => 4 * at + 1) } }],
  ["a text check (a like 'AB\\_%')", { a: { pattern: 'AB_[a-z0-9]{0,8}' } }],
  ["a text check ((a)::text ~~ 'x%'::text)", { a: { pattern: 'x[a-z0-9]{0,8}' } }],
  ["a text check (a glob '[A-Z]?-*')", { a: { pattern: '^[A-Z][a-z0-9]-[a-z0-9]{0,8}$' } }],
  [
    "a text check (a not glob '*[^0-9a-f]*' and length(a) = 8)",
    { a: { pattern: '^[0-9a-f]*$', lengthMin: 8, lengthMax: 8 } },
  ],
  ["a text check (a NOT GLOB '*[\\ ]*')", { a: { pattern: '^[^\\\\ ]*$' } }],
  ["a text check (a ~* '^https?://')", { a: { pattern: '^https?://', isAnyCase: true } }],
  [
    "a text check (a ~ '^[a-z@.]+$' and a like '%@%')",
    { a: { pattern: '[a-z0-9]{0,8}@[a-z0-9]{0,8}', isAnyCase: false, furtherPatterns: ['^[a-z@.]+$'] } },
  ],
  [
    'a smallint check (a is null or a between 0 and 255)',
    { a: { min: { value: 0, isOpen: false }, max: { value: 255, isOpen: false } } },
  ],
  ['a boolean check (a), b boolean check (not b)', { a: { values: [true] }, b: { values: [false] } }],
  ["a text check (upper(a) = any (array['S'::text, 'M'::text]) or a is null)", { a: { values: ['S', 'M'] } }],
  ["a date check (a <= now() - '18 years'::interval)", { a: { max: { value: '2007-12-31', isOpen: false } } }],
  ['a date check (a <= dateadd(year, -18, getdate()))', { a: { max: { value: '2007-12-31', isOpen: false } } }],
  ["a date check (a <= now() + '1 day'::interval), b date check (current_date >= b)", {}],
  [
    "a timestamp check (date_trunc('month', a) >= '2024-01-01')",
    { a: { min: { value: '2024-01-01', isOpen: false } } },
  ],
  ['a int check (a is not null)', { a: { isRequired: true } }],
  [
    "a int check (a <= extract(year from now()) + 1), b int check (b < date_part('year', current_date))",
    { a: { max: { value: 2026, isOpen: false } }, b: { max: { value: 2025, isOpen: true } } },
  ],
  ['a int, b int check (num_nulls(a, b) = 0)', { a: { isRequired: true }, b: { isRequired: true } }],
  ["a text check (nullif(btrim(a), '') is not null)", { a: { isRequired: true, lengthMin: 1 } }],
  ['a int, b int check (a is null or b > 3)', {}],
  [
    "a int, b text check (a <> 3 or b like 'x%'), check (length(b) < 9)",
    { b: { pattern: 'x[a-z0-9]{0,8}', lengthMax: 8 } },
  ],
  ["a int, b text check (a <> 3 or b like 'x%' or b like 'y%')", {}],
])('reads the limits of %s', async (columns, limits) => {
  expect((await checksOf(columns)).limits).toEqual(limits)
})

it.each([
  ['a int, b int check (a < b)', '(a < b)'],
  ["a int, b text check (a > 3 or b like 'https://%')", '((a > 3) || startsWith(b, "https://"))'],
  ["a int, b text check (a > 3 or b not like '%@%')", '((a > 3) || !(contains(b, "@")))'],
  ["a int, b text check (a > 3 or b like '%.pdf')", '((a > 3) || endsWith(b, ".pdf"))'],
  ['a int, b text check (a > 3 or length(b) <> 2)', '((a > 3) || (size(b) != 2))'],
  ['a int, b int check (a is null or (b is not null and a <> b))', '((a == null) || ((b != null) && (a != b)))'],
  ['a int check (not (a in (1, 2)))', '!((a in [1, 2]))'],
])('writes conditions beyond limits as CEL: %s', async (columns, cel) => {
  expect((await checksOf(columns)).others).toEqual([cel])
})

it.each([
  ['a date, b date check (b <= a + 30)', '(b <= (a + days(30)))'],
  ['a date, b date check (julianday(b) >= julianday(a))', '(b >= a)'],
  ["a date, b date check (b is null or strftime('%s', b) > strftime('%s', a))", '((b == null) || (b > a))'],
  ['a date, b date check (datediff(b, a) <= 14)', '(b <= (a + duration("1209600s")))'],
  ['a date, b date check (datediff(b, a) > 6)', '(b >= (a + duration("604800s")))'],
  ['a date, b date check (datediff(b, a) >= 0)', '(b >= a)'],
  ['a date, b date check (b - a between 1 and 30)', '((b - a) >= days(1))'],
  ["a timestamp, b timestamp check (b - a < interval '1 day 02:00')", '((b - a) < duration("93600s"))'],
  ['a int, b text check (num_nonnulls(a, b) = 1)', '(((a != null ? 1 : 0) + (b != null ? 1 : 0)) == 1)'],
  ['a int, b int check (case when a > 1 then b > 2 else true end)', '((a > 1) ? (b > 2) : true)'],
  [
    "a text, b int check (case a when 'x' then b is null else b > 2 end)",
    '(((a == "x") && (b == null)) || (!((a in ["x"])) && (b > 2)))',
  ],
  [
    'a text, b int, c int check (if(a is null, b > 3, b is null and c is null) = 1)',
    '(((a == null) && (b > 3)) || ((a != null) && (b == null) && (c == null)))',
  ],
  ["a text, b int check (nullif(a, '') is null or b > 2)", '(((a == "" ? null : a) == null) || (b > 2))'],
  ['a date check (extract(isodow from a) < 6)', '(((a.getDayOfWeek() + 6) % 7 + 1) < 6)'],
  ['a int check (mod(a, 7) = 0)', '((a % 7) == 0)'],
  ['a int, b int check (abs(a - b) <= greatest(a, b))', '(abs((a - b)) <= greatest(a, b))'],
  ['a text, b text, c text check (c in (a, b))', '((c == a) || (c == b))'],
  ["a date, b date check (coalesce(b, 'infinity'::date) > a)", '((b == null) || (b > a))'],
  ['a int, "b b" int check (a < "b b")', '(a < row["b b"])'],
  ['a int, "in" int check (a < "in")', '(a < row["in"])'],
  ["a text check (a not like '% %')", '!(contains(a, " "))'],
  ["a text check (a not like '@%')", '!(startsWith(a, "@"))'],
  ["a text check (a !~ '\\s')", '!(contains(a, " "))'],
  ["a text check (a !~ '[IO]')", '!(contains(a, "I"))'],
  ["a text check (strpos(a, '-') = 0)", '!(contains(a, "-"))'],
  ["a date check (date_trunc('month', a) = a)", '(a.getDayOfMonth() == 1)'],
  [
    'a int, b int check (a is not distinct from b)',
    '(((a != null) && (b != null) && (a == b)) || ((a == null) && (b == null)))',
  ],
  ['a int, b int check (a is null and b > 2 or not (b > 2))', '((a == null) || !((b > 2)))'],
  [
    "a text, b int check (case a when 'x' then b is null when 'y' then b > 2 else false end)",
    '(((a == "x") && (b == null)) || ((a == "y") && (b > 2)))',
  ],
])('translates SQL-specific forms to CEL: %s', async (columns, cel) => {
  expect((await checksOf(columns)).others[0]).toBe(cel)
})

it.each<[string, object]>([
  [
    'a numeric check (cast(a as integer) > 5 and a::int < 9)',
    { a: { min: { value: 6, isOpen: false }, max: { value: 8, isOpen: false } } },
  ],
  ['a int check (abs(a) <= 5)', { a: { min: { value: -5, isOpen: false }, max: { value: 5, isOpen: false } } }],
  ['a int check ((a > 3) = 1)', { a: { min: { value: 3, isOpen: true } } }],
  ['a int check (@ a = 1)', { a: { values: [1, -1] } }],
  [
    'a int, b int check (least(a, b) >= 3)',
    { a: { min: { value: 3, isOpen: false } }, b: { min: { value: 3, isOpen: false } } },
  ],
  ['a int check (not (a < 2 or a > 8))', { a: { min: { value: 2, isOpen: false }, max: { value: 8, isOpen: false } } }],
  ["a text check (a = any ('{x,y}'))", { a: { values: ['x', 'y'] } }],
  ["a text check (a similar to '[A-Z]{3}')", { a: { pattern: '^([A-Z]{3})$' } }],
  ["a text check (a ~ similar_to_escape('[A-Z]{3}'))", { a: { pattern: '^([A-Z]{3})$' } }],
  ['a text check (upper(a) = a)', { a: { letterCase: 'upper' } }],
  ["a text check (left(a, 3) = 'ABC')", { a: { pattern: 'ABC[a-z0-9]{0,8}' } }],
  ["a text check (right(a, 4) = '.pdf')", { a: { pattern: '[a-z0-9]{0,8}\\.pdf' } }],
  ["a text check (position('/' in a) = 1)", { a: { pattern: '\\/[a-z0-9]{0,8}' } }],
  ["a text[] check (a <@ array['x', 'y'])", { a: { items: ['x', 'y'] } }],
  ['a int check (sign(a) = 1)', { a: { min: { value: 0, isOpen: true } } }],
  ["a float check (a <> 'NaN')", {}],
  ["a date check (age(a) >= interval '18 years')", { a: { max: { value: '2007-12-31', isOpen: false } } }],
  ["a date check (date_part('year', age(a)) >= 18)", { a: { max: { value: '2007-12-31', isOpen: false } } }],
  ['a boolean check (a is true)', { a: { values: [true], isRequired: true } }],
  ['a int check (a is not distinct from 4)', { a: { values: [4], isRequired: true } }],
  ['a text[] check (array_ndims(a) = 1 and array_length(a, 1) is not null)', { a: { lengthMin: 1 } }],
  ['a text[] check (cardinality(a) <= 5)', { a: { lengthMax: 5 } }],
  ["a jsonb check (jsonb_typeof(a) = 'object')", { a: { jsonType: 'object' } }],
  ["a json check (json_typeof(a) = 'array')", { a: { jsonType: 'array' } }],
  ['a daterange check (not isempty(a))', {}],
])('reduces %s to limits completely', async (columns, limits) => {
  expect(await checksOf(columns)).toEqual({ limits, others: [] })
})
