import { once } from './memory/once'
import { readTable } from './read-table'

/**
 * The words of a table by role, read on first use. A row is a word and its roles, separated by
 * spaces.
 * @param file written at the call, as for `readTable`.
 * @throws Error on first use: as `readTable` does, for an unlisted role, and for a listed role without words.
 */
export function wordRoles<const Role extends string>(
  file: URL,
  roles: readonly Role[],
): (role: Role) => ReadonlySet<string> {
  const words = once(() => {
    const byRole = new Map<string, Set<string>>(roles.map((role) => [role, new Set()]))
    for (const row of readTable(file, ['word', 'roles'])) {
      for (const role of row.roles.split(' ')) {
        const ofRole = byRole.get(role)
        if (!ofRole) throw new Error(`${file.pathname}: "${role}" of "${row.word}" must be one of ${roles.join(', ')}`)
        ofRole.add(row.word)
      }
    }
    for (const [role, { size }] of byRole) if (size === 0) throw new Error(`${file.pathname}: no word is "${role}"`)
    return byRole
  })
  return (role) => words().get(role) as ReadonlySet<string> // every role has an entry
}
