import type { Inferred } from '@/components/pages/contract/contract-work'
import { refusalOf } from '@/components/providers/refusal'
import type { Problem } from '@/wire/problem'

/** The problems of the types and constraints that a refused call decided, by column. */
export function overrideProblems(
  error: Error | null,
  sent: Inferred['input'] | undefined,
): ReadonlyMap<string, readonly Problem[]> {
  const names = Object.keys(sent?.overrides ?? {})
  const all = refusalOf(error)?.problems ?? []
  const of = (index: number) => all.filter(({ loc }) => loc[1] === 'fields' && loc[2] === index)
  return new Map(names.map((name, index) => [name, of(index)] as const).filter(([, problems]) => problems.length > 0))
}
