/** Openings of a name that make its number a part of the one before it. */
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

/** How many of the first words of a name say that it is a part of the column before it: `davon_Kinder`, `of_which_late`. */
export const thereofIn = (words: readonly string[]): number =>
  openings.find((opening) => opening.every((word, at) => words[at] === word))?.length ?? 0
