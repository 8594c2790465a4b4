/**
 * Adds lazy members to an object: each is made on first read and kept.
 * @param makers must be pure.
 */
export function withMembers<Whole extends object, Name extends keyof Whole & string>(
  own: Omit<Whole, Name>,
  makers: { readonly [Each in Name]: () => Whole[Each] },
): Whole {
  for (const name in makers) {
    Object.defineProperty(own, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = makers[name]()
        Object.defineProperty(own, name, { enumerable: true, value })
        return value
      },
    })
  }
  return own as Whole // every member has been defined
}
