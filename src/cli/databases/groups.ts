/** `from` needs `to` to be filled before it or with it. */
export type Dependency<Item> = { readonly from: Item; readonly to: Item }

/**
 * Divides items into groups so that each group depends on itself and earlier ones only: items that need each other are in
 * one group, all others alone (Tarjan's algorithm, without recursion).
 */
export function groupsOf<Item>(items: readonly Item[], dependencies: readonly Dependency<Item>[]): Item[][] {
  const known = new Set(items)
  const next = new Map<Item, Item[]>(items.map((item) => [item, []]))
  for (const { from, to } of dependencies) if (known.has(to)) next.get(from)?.push(to)
  const numbers = new Map<Item, number>()
  const lowest = new Map<Item, number>()
  const open: Item[] = []
  const isOpen = new Set<Item>()
  const groups: Item[][] = []
  const lower = (item: Item, number: number | undefined) => {
    lowest.set(item, Math.min(lowest.get(item) ?? Infinity, number ?? Infinity))
  }
  const enter = (item: Item) => {
    numbers.set(item, numbers.size)
    lower(item, numbers.get(item))
    open.push(item)
    isOpen.add(item)
    return { item, ahead: (next.get(item) ?? []).values() }
  }
  for (const start of items) {
    if (numbers.has(start)) continue
    const path = [enter(start)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { item, ahead } = step
      const { value, done } = ahead.next()
      if (!done) {
        if (!numbers.has(value)) path.push(enter(value))
        else if (isOpen.has(value)) lower(item, numbers.get(value))
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lower(above.item, lowest.get(item))
      if (lowest.get(item) !== numbers.get(item)) continue
      const group = open.splice(open.indexOf(item))
      for (const member of group) isOpen.delete(member)
      groups.push(group)
    }
  }
  return groups
}

/**
 * The same groups, still parents first, those before the longest ways first: by their own weight and that of what has to
 * wait for them (critical path scheduling).
 * @param groups each of which depends on itself and earlier ones.
 */
export function longestWaysFirst<Item>(
  groups: readonly (readonly Item[])[],
  dependencies: readonly Dependency<Item>[],
  weightOf: (item: Item) => number,
): (readonly Item[])[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((item) => [item, group] as const)))
  const ways = new Map<readonly Item[], number>()
  // The longest way of what waits for a group; groups that only a deferred link has before it add none.
  const rests = new Map<readonly Item[], number>()
  for (const group of groups.toReversed()) {
    const own = group.reduce((sum, item) => sum + weightOf(item), 0)
    const way = own + (rests.get(group) ?? 0)
    ways.set(group, way)
    for (const { from, to } of dependencies) {
      const before = groupOf.get(to)
      if (before && groupOf.get(from) === group) rests.set(before, Math.max(rests.get(before) ?? 0, way))
    }
  }
  return groups.toSorted((a, b) => (ways.get(b) ?? 0) - (ways.get(a) ?? 0))
}
