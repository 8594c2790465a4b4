import type { Space } from '@/server/datasets/links/spaces/space'
import type { Assignment } from './assignment'
import type { Once } from './once'

/** Parents chosen as one digit of what each row takes. */
export class Taken implements Assignment {
  constructor(
    private readonly once: Once,
    private readonly space: Space,
    private readonly place: number,
  ) {}

  parentOf(row: number): number {
    const index = this.once.indexOf(row)
    return index < 0 ? -1 : this.space.digit(index, this.place)
  }

  /** At most one row for each item with that parent. */
  count(): number {
    return this.space.sharing(this.place)
  }

  child(parent: number, k: number): number {
    const index = this.space.indexWith(this.place, parent, k)
    return index < 0 ? -1 : this.once.rowOf(index)
  }
}
