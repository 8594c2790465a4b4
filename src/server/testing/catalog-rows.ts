import { catalog, type FieldTypeName } from '@/server/generation/catalog/index'
import type { Constraints } from '@/server/generation/constraints/constraints'
import type { Owners } from '@/server/generation/engine/part'
import { compile } from '@/server/generation/engine/plan'
import { profileOf } from '@/server/generation/locales/index'
import type { LocaleCode } from '@/wire/vocabulary'

const nobody: Owners = { person: '', place: '', company: '', product: '', account: '', order: '' }

type Asked = {
  readonly locale?: LocaleCode
  readonly seed?: string
  readonly constraints?: Constraints
}

/** Rows with one field of each type, named after it, all about the default entities. */
export function catalogRows<Name extends FieldTypeName>(
  types: readonly Name[],
  count: number,
  { locale = 'en_US', seed = 'rows', constraints = {} }: Asked = {},
): Record<Name, string | number>[] {
  const scope = { profile: profileOf(locale), constraints }
  const fields = types.map((name) => {
    const { part, unique } = catalog[name]
    return { name, part: constraints.unique && unique ? unique(scope).part : part(scope), owners: nobody }
  })
  return JSON.parse(Buffer.concat([...compile(fields, 'json', seed).slices(count)]).toString('utf8'))
}
