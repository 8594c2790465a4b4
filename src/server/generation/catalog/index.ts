import type { FieldType } from './define'
import { business } from './types/business'
import { dates } from './types/dates'
import { financial } from './types/financial'
import { freeform } from './types/freeform'
import { geographic } from './types/geographic'
import { numbers } from './types/numbers'
import { personal } from './types/personal'
import { product } from './types/product'
import { technical } from './types/technical'

const entries = {
  ...personal,
  ...geographic,
  ...business,
  ...technical,
  ...product,
  ...numbers,
  ...financial,
  ...dates,
  ...freeform,
}

export type FieldTypeName = keyof typeof entries

/** All field types by name, in SPEC's order. */
export const catalog: Readonly<Record<FieldTypeName, FieldType>> = entries

/** SPEC "Field type catalog": every name, in its order. */
export const fieldTypeNames = Object.keys(entries) as FieldTypeName[] // the keys of `entries`, which TypeScript widens to string

const names: ReadonlySet<string> = new Set(fieldTypeNames)

export const isFieldTypeName = (name: unknown): name is FieldTypeName => typeof name === 'string' && names.has(name)
