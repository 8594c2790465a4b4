import type { AlterEnumStmt, CreateDomainStmt, CreateEnumStmt } from 'libpg-query'
import type { Statement } from '@/server/importing/sql/statements'
import { lineAt, type PostgresContext, textFrom } from './context'
import { expressionOf } from './expression'
import { namesOf, writtenTypeOf } from './names'

export function createEnum({ typeName, vals }: CreateEnumStmt, { types }: PostgresContext): void {
  const name = namesOf(typeName).at(-1)
  if (name === undefined) return
  types.set(name, { storage: { kind: 'choice', values: namesOf(vals) }, checks: [], isRequired: false })
}

export function alterEnum({ typeName, newVal, oldVal }: AlterEnumStmt, context: PostgresContext): void {
  const type = context.typeNamed(namesOf(typeName).at(-1) ?? '')
  if (type?.storage.kind !== 'choice' || !newVal) return
  const { values } = type.storage
  type.storage = { kind: 'choice', values: [...values.filter((value) => value !== oldVal), newVal] }
}

export function createDomain(
  { domainname, typeName, constraints = [] }: CreateDomainStmt,
  statement: Statement,
  context: PostgresContext,
): void {
  const name = namesOf(domainname).at(-1)
  if (name === undefined) return
  const written = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  // A domain over another domain has the rules of both.
  const base = context.typeNamed(writtenTypeOf(typeName)?.name ?? '')
  context.types.set(name, {
    storage: context.storageOf(writtenTypeOf(typeName)),
    isRequired: base?.isRequired === true || written.some(({ contype }) => contype === 'CONSTR_NOTNULL'),
    checks: [
      ...(base?.checks ?? []),
      ...written
        .filter(({ contype }) => contype === 'CONSTR_CHECK')
        .map(({ raw_expr, location }) => ({
          expression: expressionOf(raw_expr),
          text: textFrom(statement, location),
          line: lineAt(statement, location),
        })),
    ],
  })
}
