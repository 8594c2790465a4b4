/** Nothing to do. Without this file the search goes upwards and finds the product's. */
export const proxy = () => undefined

export const config = { matcher: '/never' }
