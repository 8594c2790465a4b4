import type { FieldScope } from '@/server/generation/catalog/define'
import { job } from '@/server/generation/entities/work/job'
import { payShares } from '@/server/generation/entities/work/pay'
import { profileOf } from '@/server/generation/locales'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { formOf } from '@/server/generation/relations/numbers'
import type { NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isPay } from './earnings/pay'

/** A field with the job of the row's person. */
export const isPost = ({ field: { type, constraints } }: RowField): boolean =>
  (type === 'jobTitle' || type === 'occupation') &&
  !constraints.values &&
  constraints.pattern === undefined &&
  constraints.unique !== true

/** The job, as an index into those of the locale. */
export const postColumn = ({ profile, home }: FieldScope): Column => unscaled(job(profile, home).post, 1)

/** Pay by job: a director's is higher than a clerk's, within the field's bounds. */
export const paidFor: NumberRule = ({ own, ownColumn, before, column }) => {
  const post = isPay(own) ? before.findLast(isPost) : undefined
  const held = post && column(post)
  if (!post || !held || !ownColumn) return undefined
  const shares = payShares(profileOf(post.field.locale))
  const { lowest, highest } = formOf(own.field)
  return {
    say: `follows ${post.field.name}`,
    column: combined([ownColumn, held], (usual, at) => {
      const share = shares[at] ?? 1
      const pay = usual * share
      if (pay < lowest) return lowest + (usual - lowest) * share
      return pay > highest ? highest - (highest - usual) / share : pay
    }),
  }
}
