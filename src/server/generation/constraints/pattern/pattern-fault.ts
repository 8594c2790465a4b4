/** A pattern that is no regular expression, or one outside the subset. The message continues "Value error, ...". */
export class PatternFault extends Error {
  /** Where in the pattern the construct stands; 0 is its first character. */
  readonly position: number | undefined

  constructor(what: string, position?: number) {
    super(position === undefined ? `the pattern cannot be used: ${what}` : `${what} (at character ${position + 1})`)
    this.name = 'PatternFault'
    this.position = position
  }
}
