const english = new Intl.NumberFormat('en')

/** A number as English sentences write it: `1,000,000`. */
export const grouped = (count: number): string => english.format(count)

/** A count with its noun: `1 row`, `36 tables`. */
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
