import { integerOf, type RangeItem, type Storage } from './storage'

/** A type as written in SQL: name, sizes in parentheses, modifiers. */
export type WrittenType = {
  readonly name: string
  readonly sizes?: readonly number[] | undefined
  readonly isUnsigned?: boolean | undefined
  readonly arrayDepth?: number | undefined
}

/**
 * The storage of a built-in type of PostgreSQL, MySQL, SQLite or SQL Server; undefined for other names, such as those of
 * enumerations.
 */
export function storageOfType({
  name,
  sizes = [],
  isUnsigned = false,
  arrayDepth = 0,
}: WrittenType): Storage | undefined {
  const bare = name.toLowerCase().replaceAll(/[\s_]+/g, '')
  const one = Object.hasOwn(types, bare) ? types[bare]?.(sizes, isUnsigned) : undefined
  if (!one) return undefined
  return arrayDepth > 0 ? { kind: 'array', of: one } : one
}

/** Parses `numeric(10, 2) unsigned`. */
export function writtenType(text: string): WrittenType {
  // Unambiguous, so that it cannot backtrack: type names are untrusted text of any length.
  const [, name = text, sizes, after = ''] = /^([^([]+)(?:\(([^)]*)\)([^([]*))?(?:\[\d*\]\s*)*$/.exec(text) ?? []
  const words = `${name.trimEnd()}${after}`
  return {
    name: words.replaceAll(/\b(?:unsigned|signed|zerofill)\b/gi, '').trim(),
    sizes: (sizes?.match(/\d+/g) ?? []).map(Number),
    isUnsigned: /\bunsigned\b/i.test(words),
    arrayDepth: (text.match(/\[\d*\]/g) ?? []).length,
  }
}

type Maker = (sizes: readonly number[], isUnsigned: boolean) => Storage

const always =
  (storage: Storage): Maker =>
  () =>
    storage
const integer =
  (bits: 8 | 16 | 24 | 32 | 64): Maker =>
  (_, isUnsigned) =>
    integerOf(bits, isUnsigned)
const decimal: Maker = ([digits, scale], isUnsigned) =>
  digits !== undefined && scale !== undefined && scale < 0
    ? // Rounded to a power of ten: generated as text.
      { kind: 'form', pattern: `[1-9][0-9]{0,${Math.max(0, digits - 1)}}${'0'.repeat(-scale)}` }
    : { kind: 'decimal', digits, scale: digits === undefined ? undefined : (scale ?? 0), isUnsigned }
const text =
  (lengthDefault?: number): Maker =>
  ([lengthMax = lengthDefault]) => ({ kind: 'text', lengthMax })
const paddedText: Maker = ([lengthMax = 1]) => ({ kind: 'text', lengthMax, isPadded: true })
const bytes: Maker = ([lengthMax]) => ({ kind: 'bytes', lengthMax })
const pattern = (pattern: string): Maker => always({ kind: 'form', pattern })
const dateTime = (isZoned: boolean): Maker => always({ kind: 'dateTime', isZoned })
const plain = (kind: 'boolean' | 'date' | 'time' | 'duration' | 'float' | 'json' | 'money' | 'uuid'): Maker =>
  always({ kind })

const day = '20(1[0-9]|2[0-4])-0[1-9]-[12][0-8]'
const moment = `${day} 1[0-9]:[0-5][0-9]:[0-5][0-9]`
/** A PostGIS point, in the reference system of its last size. */
const place: Maker = (sizes) => ({
  kind: 'form',
  pattern: `${sizes.at(-1) === undefined ? '' : `SRID=${sizes.at(-1)};`}POINT\\([0-9]{1,2}\\.[0-9]{4} [0-9]{1,2}\\.[0-9]{4}\\)`,
})
const ranges = (low: string, high: string): Maker => pattern(`\\{\\[${low},${high}\\)\\}`)
const range = (rangeOf: RangeItem, low: string, high: string): Maker =>
  always({ kind: 'form', pattern: `\\[${low},${high}\\)`, rangeOf })

/** A pgvector with `size` dimensions. */
const embedding: Maker = ([size = 3]) => ({
  kind: 'form',
  pattern: `\\[(0\\.[0-9]{3},){${size - 1}}0\\.[0-9]{3}\\]`,
})

/** By name in lower case without blanks; `float(3)` and `bit(1)` differ by their sizes. */
const types: Readonly<Record<string, Maker>> = {
  int: integer(32),
  int4: integer(32),
  integer: integer(32),
  serial: integer(32),
  serial4: integer(32),
  mediumint: integer(24),
  int2: integer(16),
  smallint: integer(16),
  smallserial: integer(16),
  serial2: integer(16),
  int1: integer(8),
  int3: integer(24),
  int8: integer(64),
  bigint: integer(64),
  bigserial: integer(64),
  serial8: integer(64),
  unsignedbigint: () => integerOf(64, true),
  tinyint: ([width], isUnsigned) => (width === 1 ? { kind: 'boolean' } : integerOf(8, isUnsigned)),
  utinyint: () => integerOf(8, true),
  sysname: text(128),
  oid: () => integerOf(32, true),
  year: always({ kind: 'integer', min: 1990n, max: 2035n }),
  numeric: decimal,
  decimal,
  dec: decimal,
  fixed: decimal,
  number: decimal,
  money: plain('money'),
  smallmoney: plain('money'),
  real: plain('float'),
  float: plain('float'),
  float4: plain('float'),
  float8: plain('float'),
  double: plain('float'),
  doubleprecision: plain('float'),
  bool: plain('boolean'),
  boolean: plain('boolean'),
  bit: ([width = 1]) => ({ kind: 'form', pattern: `[01]{${width}}` }),
  varbit: ([width = 8]) => ({ kind: 'form', pattern: `[01]{1,${width}}` }),
  bitvarying: ([width = 8]) => ({ kind: 'form', pattern: `[01]{1,${width}}` }),
  varchar: text(),
  charactervarying: text(),
  nvarchar: text(),
  nationalvarchar: text(),
  varchar2: text(),
  nvarchar2: text(),
  string: text(),
  char: paddedText,
  bpchar: ([lengthMax]) => ({ kind: 'text', lengthMax, isPadded: lengthMax !== undefined }),
  character: paddedText,
  nchar: paddedText,
  nativecharacter: paddedText,
  varyingcharacter: text(),
  text: text(),
  citext: text(),
  varcharignorecase: text(),
  ntext: text(),
  clob: text(),
  nclob: text(),
  longvarchar: text(),
  name: text(63),
  tinytext: text(255),
  mediumtext: text(),
  longtext: text(),
  date: plain('date'),
  time: plain('time'),
  timetz: plain('time'),
  timewithouttimezone: plain('time'),
  timewithtimezone: plain('time'),
  timestamp: dateTime(false),
  timestamptz: dateTime(true),
  datetime: dateTime(false),
  datetime2: dateTime(false),
  smalldatetime: dateTime(false),
  timestampwithouttimezone: dateTime(false),
  timestampwithtimezone: dateTime(true),
  datetimeoffset: dateTime(true),
  interval: plain('duration'),
  json: plain('json'),
  jsonb: plain('json'),
  uuid: plain('uuid'),
  uniqueidentifier: plain('uuid'),
  bytea: bytes,
  blob: bytes,
  tinyblob: () => ({ kind: 'bytes', lengthMax: 255 }),
  mediumblob: bytes,
  longblob: bytes,
  varbinary: bytes,
  binary: ([length = 1]) => ({ kind: 'bytes', lengthMax: length }),
  image: bytes,
  rowversion: bytes,
  inet: always({ kind: 'form', type: 'ipAddress' }),
  cidr: pattern('10\\.[0-9]{1,2}\\.[0-9]{1,2}\\.0/24'),
  macaddr: always({ kind: 'form', type: 'macAddress' }),
  macaddr8: pattern('([0-9a-f]{2}:){7}[0-9a-f]{2}'),
  tsvector: always({
    kind: 'form',
    pattern: '[a-z]{4,8} [a-z]{4,8} [a-z]{4,8}',
    note: { construct: 'tsvector', why: 'Generated independently of the columns that it indexes.' },
  }),
  tsquery: pattern('[a-z]{4,8} & [a-z]{4,8}'),
  xml: pattern('<note>[a-z]{4,8}</note>'),
  hstore: pattern('"[a-z]{4,8}"=>"[a-z]{4,8}"'),
  ltree: pattern('[a-z]{3,6}(\\.[a-z]{3,6}){1,3}'),
  int4range: range('number', '[1-9]', '[1-9][0-9]'),
  int8range: range('number', '[1-9]', '[1-9][0-9]'),
  numrange: range('number', '[1-9]\\.[0-9]', '[1-9][0-9]\\.[0-9]'),
  daterange: range('date', day, '2025-0[1-9]-[12][0-8]'),
  tsrange: range('dateTime', moment, '2025-01-15 12:00:00'),
  tstzrange: range('dateTime', `${moment}\\+00`, '2025-01-15 12:00:00\\+00'),
  int4multirange: ranges('[1-9]', '[1-9][0-9]'),
  int8multirange: ranges('[1-9]', '[1-9][0-9]'),
  nummultirange: ranges('[1-9]\\.[0-9]', '[1-9][0-9]\\.[0-9]'),
  datemultirange: ranges(day, '2025-0[1-9]-[12][0-8]'),
  tsmultirange: ranges(`"${moment}"`, '"2025-01-15 12:00:00"'),
  tstzmultirange: ranges(`"${moment}\\+00"`, '"2025-01-15 12:00:00\\+00"'),
  cube: pattern('\\([1-9],[1-9],[1-9]\\)'),
  jsonpath: pattern('\\$\\.[a-z]{4,8}'),
  xid: integer(32),
  regclass: pattern('pg_catalog\\.pg_(class|type|proc)'),
  regconfig: pattern('(simple|english|german|french)'),
  point: pattern('\\([0-9]{1,2},[0-9]{1,2}\\)'),
  circle: pattern('<\\([0-9]{1,2},[0-9]{1,2}\\),[1-9]>'),
  box: pattern('\\([5-9],[5-9]\\),\\([0-4],[0-4]\\)'),
  lseg: pattern('\\[\\([0-4],[0-9]\\),\\([5-9],[0-9]\\)\\]'),
  path: pattern('\\[\\([0-4],[0-9]\\),\\([5-9],[0-9]\\)\\]'),
  line: pattern('\\{[1-9],[1-9],[0-9]\\}'),
  polygon: pattern('\\(\\(0,0\\),\\([1-9],0\\),\\(0,[1-9]\\)\\)'),
  pglsn: pattern('[0-9A-F]/[0-9A-F]{6}'),
  geometry: place,
  geography: place,
  vector: embedding,
  halfvec: embedding,
}
