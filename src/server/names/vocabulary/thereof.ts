/** First words of a name whose number is part of the previous column's. */
const openings: readonly (readonly string[])[] = [
  ['davon'],
  ['di', 'cui'],
  ['dont'],
  ['hiervon'],
  ['of', 'them'],
  ['of', 'which'],
  ['thereof'],
  ['waarvan'],
  ['منها'],
  ['منهم'],
]

/** Length of the opening that makes a name part of the previous column: `davon_Kinder`, `of_which_late`. */
export const thereofIn = (words: readonly string[]): number =>
  openings.find((opening) => opening.every((word, at) => words[at] === word))?.length ?? 0
