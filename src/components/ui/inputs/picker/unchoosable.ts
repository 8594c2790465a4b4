/** A line of a list that is not an option: a listbox may contain nothing else. */
export const unchoosable = { role: 'option', 'aria-disabled': true } as const
