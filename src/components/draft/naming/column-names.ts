import { bounds } from '@/wire/vocabulary'

/** The column names in a pasted text: one per line, or a header with commas, tabs, semicolons or bars between. */
export function columnNames(text: string): string[] {
  const names = text
    .trim()
    .split(/[\n\r\t,;|]+/)
    .map((name) => name.trim().replace(/^["'`[]+|["'`\]]+$/g, ''))
    .filter((name) => name !== '')
  return [...new Set(names)].map((name) => name.slice(0, bounds.fieldNameLengthMax))
}
