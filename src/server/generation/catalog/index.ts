import { business } from './business'
import { dates } from './dates'
import type { FieldType } from './define'
import { financial } from './financial'
import { freeform } from './freeform'
import { geographic } from './geographic'
import { numbers } from './numbers'
import { personal } from './personal'
import { product } from './product'
import { technical } from './technical'

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

/** SPEC "Field type catalog": the 70 names, in its order. */
export const fieldTypeNames = Object.keys(entries) as FieldTypeName[] // the keys of `entries`, which TypeScript widens to string

const names: ReadonlySet<string> = new Set(fieldTypeNames)

export const isFieldTypeName = (name: unknown): name is FieldTypeName => typeof name === 'string' && names.has(name)

/** The types that a caller without paid access cannot use (SPEC: creditCard needs pro). */
export const proFieldTypeNames: readonly FieldTypeName[] = fieldTypeNames.filter((name) => catalog[name].tier === 'pro')
