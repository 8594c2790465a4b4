import { rawWords } from '@/server/names/read/read-name'

/** Whether a field's name means only the name of a street: `street_name`, `roadName`, `cross_street_1`. */
export function isStreetName(name: string): boolean {
  const words = rawWords(name)
  if (/(?:street|road)name$/.test(words.join(''))) return true
  const [first = '', second, number = '', ...more] = words
  return crossing.has(first) && second === 'street' && /^\d?$/.test(number) && more.length === 0
}
const crossing: ReadonlySet<string> = new Set([
  'cross',
  'from',
  'intersecting',
  'intersection',
  'nearest',
  'side',
  'to',
])

/** Whether a field's name means the line with the house: `street`, `street_address`, `address_line_1`, `address1`. */
export function isFirstLine(name: string): boolean {
  const words = rawWords(name)
  return isStreet(name) || /street(?:address|line)$/.test(words.join('')) || isLine(words, '1')
}

/** Whether a field's name ends in a street, with or without a town of its row: `street`, `billing_street`. */
export const isStreet = (name: string): boolean => rawWords(name).at(-1) === 'street'

/** Whether a field's name means the line below the street: `address_line_2`, `address2`. */
export const isSecondLine = (name: string): boolean => isLine(rawWords(name), '2') || isLine(rawWords(name), '3')

const isLine = (words: readonly string[], number: string): boolean =>
  words.at(-1) === number && /(?:line|address|addr|street)$/.test(words.at(-2) ?? '')
