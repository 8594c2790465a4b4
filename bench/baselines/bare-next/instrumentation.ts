/** Intentionally empty. Without this file, Next would find the product's in a parent folder. */
export const register = () => undefined
