import type { CompositeTypeStmt, CreateRangeStmt } from 'libpg-query'
import type { RangeItem, Storage } from '@/server/importing/model/storage'
import type { PostgresContext } from './context'
import { namesOf, writtenTypeOf } from './names'

/** `CREATE TYPE … AS (…)`: a bracketed row of values. Attributes whose type has no literal form here are null. */
export function createComposite({ typevar, coldeflist = [] }: CompositeTypeStmt, context: PostgresContext): void {
  const { relname } = typevar ?? {}
  if (relname === undefined) return
  const attributes = coldeflist.flatMap((node) =>
    'ColumnDef' in node ? [patternOf(context.storageOf(writtenTypeOf(node.ColumnDef.typeName))) ?? ''] : [],
  )
  const storage: Storage = { kind: 'form', pattern: `\\(${attributes.join(',')}\\)` }
  context.types.set(relname, { storage, checks: [], isRequired: false })
}

/** `CREATE TYPE … AS RANGE`: two values of the subtype, in ascending order. */
export function createRange({ typeName, params = [] }: CreateRangeStmt, context: PostgresContext): void {
  const name = namesOf(typeName).at(-1)
  const subtype = params.flatMap((node) =>
    'DefElem' in node && node.DefElem.defname === 'subtype' ? (node.DefElem.arg ?? []) : [],
  )[0]
  const of = subtype && 'TypeName' in subtype ? context.storageOf(writtenTypeOf(subtype.TypeName)) : undefined
  if (name === undefined || !of) return
  const [low, high, rangeOf] = rangeEnds[of.kind] ?? []
  const storage: Storage =
    low === undefined || high === undefined
      ? { kind: 'unknown', written: name }
      : { kind: 'form', pattern: `\\[${low},${high}\\)`, ...(rangeOf && { rangeOf }) }
  context.types.set(name, { storage, checks: [], isRequired: false })
}

type Ends = readonly [low: string, high: string, rangeOf?: RangeItem]

/** Pairs of patterns where every first value is below every second one. */
const rangeEnds: Readonly<Partial<Record<Storage['kind'], Ends>>> = {
  integer: ['[1-9]', '[1-9][0-9]', 'number'],
  decimal: ['[1-9]\\.[0-9]', '[1-9][0-9]\\.[1-9]'],
  float: ['[1-9]\\.[1-9]', '[1-9][0-9]\\.[1-9]'],
  date: ['202[0-4]-0[1-9]-[12][0-8]', '2025-0[1-9]-[12][0-8]', 'date'],
  time: ['0[6-9]:[0-5][0-9]:00', '1[0-9]:[0-5][0-9]:00'],
  text: ['[a-m]{4}', '[n-z]{4}'],
  duration: ['0[1-5]:[0-5][0-9]:00', '1[0-9]:[0-5][0-9]:00'],
}

/** Short values of a type that need no quotes within a composite literal; undefined if they always do. */
function patternOf(storage: Storage): string | undefined {
  switch (storage.kind) {
    case 'text':
      return storage.lengthMax === undefined || storage.lengthMax > 3
        ? `[a-z]{3,${Math.min(8, storage.lengthMax ?? 8)}}`
        : `[A-Z]{${storage.lengthMax}}`
    case 'decimal':
      return decimalPattern(storage)
    case 'choice':
      return storage.values.every((value) => /^[\w-]+$/.test(value)) ? `(${storage.values.join('|')})` : undefined
    case 'form':
      return storage.pattern !== undefined && /^(?:\[[^\]]*\]|[\w{}.:])*$/.test(storage.pattern)
        ? storage.pattern
        : undefined
    default:
      return plainPatterns[storage.kind]
  }
}

function decimalPattern({ digits, scale = 2 }: Extract<Storage, { kind: 'decimal' }>): string {
  const whole = digits !== undefined && digits <= scale ? '0' : '[1-9]'
  return scale === 0 ? whole : `${whole}\\.[0-9]{${scale}}`
}

const plainPatterns: Readonly<Partial<Record<Storage['kind'], string>>> = {
  integer: '[1-9][0-9]?',
  float: '[1-9]\\.[1-9]',
  boolean: '[tf]',
  date: '20(1[0-9]|2[0-4])-0[1-9]-[12][0-8]',
  time: '1[0-9]:[0-5][0-9]:[0-5][0-9]',
  uuid: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
}
