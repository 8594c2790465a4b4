import type { TableName } from '@/cli/databases/database'

/** A quoted name; any characters are allowed. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table with its namespace: nothing depends on the search path. */
export const qualified = ({ name, namespace = 'public' }: TableName): string => `${quoted(namespace)}.${quoted(name)}`
