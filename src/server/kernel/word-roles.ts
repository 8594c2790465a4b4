import { once } from './memory/once'
import { readTable } from './read-table'

/**
 * The words of a table by their roles, read when they are first needed. A row is a word and its roles, with spaces
 * between them; a word may have several.
 * @param file written at the call, as for `readTable`.
 * @throws Error at the first use: as `readTable` does, for a role that is not listed, and for a listed one of no word.
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
