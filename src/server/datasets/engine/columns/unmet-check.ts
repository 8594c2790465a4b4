import type { Check, Table } from '@/server/datasets/recipe/recipe'
import { AppError } from '@/server/kernel/errors'

/** Most checks that a message names. */
const namedMax = 5

/** Also the code in a recipe's problems when rows were drawn in vain. */
export const unmetCode = 'check_unmet'

/** No draw of a row meets a check. Rare, because recipes are tried before they are accepted. */
export class UnmetCheckError extends AppError {
  /** @param checks that no draw was seen to meet together. */
  constructor(
    { name }: Table,
    row: number,
    readonly checks: readonly Check[],
  ) {
    const some = checks.slice(0, namedMax).map(({ source }) => `"${source}"`)
    const others = checks.length - some.length
    const all = others > 0 ? [...some, `${others} others`] : some
    super(`no values found for row ${row} of "${name}" that meet ${all.join(' and ')}`, {
      status: 422,
      code: unmetCode,
      hint: 'widen the fields that the check compares, or compute one from the other',
    })
  }
}

/** A check that reads rows whose own checks read further rows, without end. */
export class EndlessCheckError extends AppError {
  constructor(table: string) {
    super(`the checks of "${table}" depend on rows whose own checks depend on "${table}"`, {
      status: 422,
      code: 'check_endless',
      hint: 'remove the check from one of the tables, or use no inherited values in it',
    })
  }
}
