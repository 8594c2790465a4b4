import type { State } from '@/server/generation/relations/life-cycle/states'

/**
 * Default weights of states: most rows of a process are done, and most lasting things are active. Undefined for lists with
 * neither state.
 * @param lasts whether the rows are things that last, which are closed once rather than completed.
 */
export function usualShares(states: readonly State[], lasts: boolean): readonly number[] | undefined {
  const done = states.filter(isDone)
  const active = states.find(isActive)
  const most = active && (lasts || done.length === 0) ? [active] : done
  if (most.length === 0 || most.length === states.length) return undefined
  return states.map((state) => (most.includes(state) ? mostShare / most.length : otherShare))
}

/** In a list of four, two thirds of the rows are in the usual state. */
const mostShare = 60
const otherShare = 10

const isGoing = ({ reaches, ended }: State): boolean => ended === undefined && Number.isFinite(reaches)
const isDone = (state: State): boolean => isGoing(state) && state.reaches >= 50
const isActive = (state: State): boolean => isGoing(state) && state.reaches >= 26 && !state.isOpen && !state.isPast
