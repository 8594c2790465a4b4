/** The origin in the guides' code; replaced with that of this service. */
export const guideOrigin = 'http://localhost:3000'

/** The origin that a page was requested from. */
export const originOf = (headers: Pick<Headers, 'get'>): string =>
  `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('host') ?? 'localhost:3000'}`
