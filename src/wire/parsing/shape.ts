import { isJsonObject } from '@/wire/json'

/** Whether a stored value is of some shape. The schemas of the wire would do it too, at the price of the first screen. */
export type Shape = (value: unknown) => boolean

export const isText: Shape = (value) => typeof value === 'string'
export const isHex: Shape = (value) => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)
export const isTime: Shape = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
export const isUrl: Shape = (value) => typeof value === 'string' && URL.canParse(value)
export const isWhole: Shape = (value) => Number.isInteger(value)
export const isNumber: Shape = (value) => typeof value === 'number'
export const isFlag: Shape = (value) => typeof value === 'boolean'
export const isObject: Shape = isJsonObject

export const oneOf =
  (values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value)

export const absentOr =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value)

export const nullOr =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)

export const recordOf =
  (shape: Shape): Shape =>
  (value) =>
    isJsonObject(value) && Object.values(value).every(shape)

/** An object with each of these members; others are let through. */
export const objectOf =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isJsonObject(value) && Object.entries(members).every(([name, shape]) => shape(value[name]))

export const anyOf =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value))

/** A shape for every member of T: the compiler lists the missing ones. */
export type ShapeOf<T> = Readonly<Record<keyof Required<T>, Shape>>
