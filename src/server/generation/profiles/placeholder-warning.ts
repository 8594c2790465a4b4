import type { Warning } from '@/wire/problem'

const namesMax = 5
const nameLengthMax = 40

/**
 * Warns that some columns are unknown, so that their values are neutral.
 * @param names at least one; the first five are named.
 * @param loc path to the columns, or to the only one, in the body.
 */
export function placeholderWarning(names: readonly string[], loc: readonly (string | number)[]): Warning {
  const shown = names.slice(0, namesMax).map((name) => JSON.stringify([...name].slice(0, nameLengthMax).join('')))
  const rest = names.length > namesMax ? ` and ${names.length - namesMax} more` : ''
  const message =
    `Neutral values made from the name: ${shown.join(', ')}${rest}. ` +
    'Give values, a pattern, bounds or a clearer name to make them real.'
  return { code: 'placeholder', loc: [...loc], message }
}
