/** The words of a field's name: `customerEmail` and `customer_email` are the same. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
