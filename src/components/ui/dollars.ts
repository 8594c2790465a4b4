/** A decimal amount as people write it: "0.002000" is "$0.002". */
export const dollars = (decimal: string): string => `$${decimal.replace(/(\.\d\d\d*?)0+$/, '$1')}`
