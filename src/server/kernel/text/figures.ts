/** A number with thousands separators: `1,000,000`. Without `Intl`, whose data takes as long to load as a command to start. */
export const grouped = (count: number): string => {
  const [whole = '', fraction] = String(count).split('.')
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/** A count with its noun: `1 row`, `36 tables`. */
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
