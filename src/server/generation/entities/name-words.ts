/** The words of a field's name, lower case: `billingCity`, `billing_city`, `Billing City` are [billing, city]. */
export const nameWords = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})|(\p{N})(?=\p{L})/gu, (_, letter, digit, lone) =>
      letter ? `${letter} ${digit}` : `${lone} `,
    )
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
