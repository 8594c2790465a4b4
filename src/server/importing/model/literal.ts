/** The value if it is a text, a number or a truth. */
export const literalIn = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

/** The value of a literal as SQLite and Prisma write it: `'it''s'`, `"new"`, `0`, `true`. Undefined for anything else. */
export function writtenLiteral(text: string): string | number | boolean | undefined {
  const quoted = /^(['"])(.*)\1$/s.exec(text)
  if (quoted) return quoted[2]?.replaceAll("''", "'")
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
