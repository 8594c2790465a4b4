/** A column to show; `name` is the member of a row that it reads. */
export type Column = { name: string; type: string }
/** A column of a grid: `id` stays when its name changes. */
export type GridColumn = Column & { id: string }
export type Row = Readonly<Record<string, unknown>>

export const isBlank = (value: unknown): boolean => value === null || value === undefined

/** A value as text, as it is copied; a blank is empty. */
export const textOf = (value: unknown): string =>
  isBlank(value)
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
