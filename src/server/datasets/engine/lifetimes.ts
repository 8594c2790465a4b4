import type { TableModel } from '@/server/datasets/model/model'
import { sinceOf, untilOf } from '@/server/datasets/model/time/lifetimes'
import { lastingChance } from '@/server/datasets/model/time/lives'
import { millisecondsPerDay } from '@/server/datasets/model/time/stretch'
import type { Draw } from '@/server/generation/engine/rows'
import { blockRows } from '@/server/generation/engine/scratch'
import { chancesMax, lastingShare } from '@/server/generation/relations/kinds/moments/life/lasting'
import { type LifetimeMoment, lifetimeDraw } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import { slabInt32 } from '@/server/kernel/memory/slab'
import type { Frame, Moments } from './frame'

/** Moments of the rows of a frame, each kind computed only if something reads it. */
export class Lifetimes {
  private readonly known = new Map<LifetimeMoment, Moments>()

  constructor(private readonly frame: Pick<Frame, 'model' | 'compilation' | 'atFirst'>) {}

  of(kind: LifetimeMoment): Moments {
    const known = this.known.get(kind)
    if (known) return known
    const { model, compilation } = this.frame
    const momentOf = clocks[kind](model)
    const moments = { days: slabInt32(blockRows), milliseconds: slabInt32(blockRows) }
    const { index } = compilation.position
    this.frame.atFirst((n) => {
      for (let r = 0; r < n; r++) setMoment(moments, r, momentOf(index[r] ?? 0))
    })
    this.known.set(kind, moments)
    return moments
  }

  /** The draw, if the data set decides it. */
  draw(name: string): Draw | undefined {
    const nullShare = lastingShare(name)
    if (nullShare !== undefined) return this.lasting(nullShare)
    const asked = lifetimeDraw(name)
    if (!asked) return undefined
    const column = this.of(asked.moment)[asked.part]
    return () => column
  }

  /** The chance of each row to have no end, in parts of `chancesMax`. */
  private lasting(nullShare: number): Draw {
    const { model, compilation } = this.frame
    const chanceOf = lastingChance(model, nullShare)
    const column = slabInt32(blockRows)
    const { index } = compilation.position
    this.frame.atFirst((n) => {
      for (let r = 0; r < n; r++) column[r] = Math.round(chanceOf(index[r] ?? 0) * chancesMax)
    })
    return () => column
  }
}

const clocks: Readonly<Record<LifetimeMoment, (model: TableModel) => (row: number) => number>> = {
  began: (model) => (row) => model.momentOf(row),
  settled: (model) => (row) => model.settledOf(row),
  since: sinceOf,
  until: untilOf,
}

function setMoment({ days, milliseconds }: Moments, r: number, moment: number): void {
  const day = Math.floor(moment / millisecondsPerDay)
  days[r] = day
  milliseconds[r] = moment - day * millisecondsPerDay
}
