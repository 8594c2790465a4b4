/**
 * Plain digits of numbers with a currency, percent sign or thousands separators: "$1,234.50", "1.234,50 €", "12.5 %".
 */
export function plainNumbers(texts: readonly string[], ways = spellings): string[] | undefined {
  const bare = texts.map(bareOf)
  const read = ways.find(({ form }) => bare.every((text) => form.test(text)))
  return read && bare.map(read.plain)
}

/**
 * Whether a column's numbers must have decimal commas, such as "1.234,56" or "21,5". The other numbers in the file then
 * have them too, so "1.234" is more than a thousand.
 */
export function showsDecimalCommas(texts: readonly string[]): boolean {
  const bare = texts.map(bareOf)
  const hasComma = bare.some((text) => text.includes(','))
  return hasComma && bare.every((text) => comma.form.test(text)) && !bare.every((text) => point.form.test(text))
}

/** A column's numbers with decimal points, if all its texts are numbers with decimal commas. */
export const withDecimalPoints = (texts: readonly string[]): string[] | undefined => plainNumbers(texts, [comma])

const bareOf = (text: string): string =>
  text.replace(/^(?:[$€£¥]|[A-Z]{3})[ \u00a0\u202f]?|(?:[ \u00a0\u202f]?[€%]|[ \u00a0\u202f][A-Z]{3})$/g, '')

type Spelling = { readonly form: RegExp; readonly plain: (text: string) => string }

const point: Spelling = {
  form: /^-?(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d{0,14})(?:\.\d{1,9})?$/,
  plain: (text) => text.replaceAll(',', ''),
}
const comma: Spelling = {
  form: /^-?(?:0|[1-9]\d{0,2}(?:[. \u00a0\u202f'’]\d{3})*|[1-9]\d{0,14})(?:,\d{1,9})?$/,
  plain: (text) => text.replaceAll(/[^\d,-]/g, '').replace(',', '.'),
}
const spellings: readonly Spelling[] = [point, comma]
