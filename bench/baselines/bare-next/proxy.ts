/** Intentionally empty. Without this file, Next would find the product's in a parent folder. */
export const proxy = () => undefined

export const config = { matcher: '/never' }
