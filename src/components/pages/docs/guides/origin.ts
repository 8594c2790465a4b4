/** What the guides call in their code, where this service may be at another address. */
export const guideOrigin = 'http://localhost:3000'

/** The address at which a page of this service was asked for. */
export const originOf = (headers: Pick<Headers, 'get'>): string =>
  `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('host') ?? 'localhost:3000'}`
