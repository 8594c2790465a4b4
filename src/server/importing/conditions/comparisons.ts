/** The comparison that holds where this one does not, nulls apart. */
export const opposites: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
  '<>': '=',
  '!=': '=',
}

/** The comparison that says the same with its sides exchanged. */
export const turned: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
  '!=': '<>',
}
