import type { TableModel } from '@/server/datasets/model/model'

/** How a frame was reached. */
export type Way = {
  /** Tables whose checks are being compiled. */
  readonly inChecks: Set<number>
  /** How far up the tree that the table is. */
  readonly inTree: number
}

export const treeDepth = ({ table }: TableModel): number =>
  Math.max(0, ...table.links.map(({ tree }) => tree?.depth ?? 0))
