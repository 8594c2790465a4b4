import { isJsonObject } from '@/wire/json'
import type { Draw } from '../draw'

/** A copy of a right body with one to three mistakes that a caller makes, anywhere in it. */
export function misspell(draw: Draw, body: object): unknown {
  const spoiled: unknown = structuredClone(body)
  for (let mistakes = 1 + draw.below(3); mistakes > 0; mistakes--) spoilOne(draw, spoiled)
  return spoiled
}

function spoilOne(draw: Draw, root: unknown): void {
  const places = placesOf(root)
  if (places.length === 0) return
  const { parent, key } = draw.one(places)
  const value = Reflect.get(parent, key)
  if (draw.chance(0.1)) Reflect.deleteProperty(parent, key)
  else if (Array.isArray(parent) && draw.chance(0.2)) parent.push(structuredClone(value))
  else if (draw.chance(0.15)) Reflect.set(parent, draw.one(memberNames), anyValue(draw))
  else Reflect.set(parent, key, mistakeIn(draw, value))
}

type Place = { parent: object; key: string }

const placesOf = (value: unknown): Place[] =>
  isJsonObject(value) || Array.isArray(value)
    ? Object.keys(value).flatMap((key) => [{ parent: value, key }, ...placesOf(Reflect.get(value, key))])
    : []

/** Of its own, since it may be spoiled further. */
const anyValue = (draw: Draw): unknown => structuredClone(draw.any())

/** Members of all operations: one of them may be where it says nothing, or the opposite of its neighbours. */
const memberNames = [
  ...['count', 'locale', 'output_format', 'seed', 'variant', 'rows', 'unique', 'min', 'max', 'values', 'pattern'],
  ...['constraints', 'blankPercentage', 'strict_contract', 'expected_contract_hash', 'reference_date', 'type', 'name'],
]

/** A near miss of the value, or another kind of value. */
function mistakeIn(draw: Draw, value: unknown): unknown {
  if (draw.chance(0.25)) return anyValue(draw)
  if (typeof value === 'number') return draw.one([-value, value + 0.5, value * 1e9, 0, `${value}`, -1])
  if (typeof value !== 'string') return draw.one([null, 'x', 5, [value], {}])
  const middle = draw.below(value.length + 1)
  return draw.one([
    value.toUpperCase(),
    value.toLowerCase().replace('-', '_'),
    value.slice(0, middle) + value.slice(middle + 1),
    `${value.slice(0, middle)}x${value.slice(middle)}`,
    value.slice(0, 3),
    `${value} `,
    5,
  ])
}
