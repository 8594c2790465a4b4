import type { RecipeField } from '@/wire/datasets/recipe'

type Element = NonNullable<RecipeField['of']>

/** A pattern of PostgreSQL array literals with two elements of that type. */
export function arrayPattern(element: Element | undefined): string {
  const one = (element && elements[element.type]?.(element.constraints ?? {})) ?? word
  return `\\{${one},${one}\\}`
}

const word = '[a-z]{4,8}'
const day = '20[01][0-9]-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])'
const time = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]'
const number = () => '[0-9]{1,3}'
const fraction = ({ max }: Constraints) => (typeof max === 'number' && max < 10 ? '0\\.[0-9]{2}' : '[1-9]\\.[0-9]{2}')

type Constraints = Readonly<Record<string, unknown>>

const elements: Readonly<Record<string, (constraints: Constraints) => string>> = {
  integer: number,
  bigInteger: number,
  decimal: fraction,
  amount: fraction,
  boolean: () => '(true|false)',
  date: () => day,
  dateTime: () => `${day}T${time}Z`,
  time: () => time,
  uuid: () => '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
  ipAddress: () => '10\\.[1-9][0-9]?\\.[1-9][0-9]?\\.[1-9][0-9]?',
  json: () => '"\\{\\}"',
  text: ({ values, pattern, max_length: limit }) => {
    if (Array.isArray(values)) return `(${values.map((value) => escaped(quoted(String(value)))).join('|')})`
    if (typeof pattern === 'string') return `"(${pattern.replace(/^\^/, '').replace(/\$$/, '')})"`
    return typeof limit === 'number' && limit < 8 ? `[a-z]{${Math.min(limit, 1)},${limit}}` : word
  },
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
