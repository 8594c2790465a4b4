import bank from './bank.json'
import clinic from './clinic.json'
import gulfLogistics from './gulf-logistics.json'
import saasBilling from './saas-billing.json'
import school from './school.json'
import shop from './shop.json'

/** A ready-made database. */
export type Template = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Ready for validate and for a data set, small enough for a free key. */
  readonly recipe: { readonly tables: readonly { readonly name: string }[]; readonly [member: string]: unknown }
}

/** In the order in which they are shown. */
export const templates: readonly Template[] = [shop, bank, clinic, school, saasBilling, gulfLogistics]
