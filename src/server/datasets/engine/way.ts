import type { TableModel } from '@/server/datasets/model/model'
import type { KeptRoom } from './kept-rows'

/** How a frame was reached. */
export type Way = {
  /** Tables whose checks are being compiled. */
  readonly inChecks: Set<number>
  /** Shared by all frames that are reached from one. */
  readonly room: KeptRoom
  /** Levels climbed in the tree that the table forms. */
  readonly inTree: number
}

export const treeDepth = ({ table }: TableModel): number =>
  Math.max(0, ...table.links.map(({ tree }) => tree?.depth ?? 0))
