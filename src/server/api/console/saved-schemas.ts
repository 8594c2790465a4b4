import { randomUUID } from 'node:crypto'
import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import {
  deleteSavedSchema,
  findSavedSchema,
  keepSavedSchema,
  type ListedSchema,
  moveSavedSchema,
  type SchemaPlace,
} from '@/server/storage/tables/saved-schemas'
import { bytesOf, savedBounds } from '@/wire/console/saved'
import { isJsonObject, type JsonObject } from '@/wire/json'

type Kept = SchemaPlace & { draft: { fields: readonly unknown[] } }

/**
 * Keeps a schema for the holder of a key, in place of one with the same folder and name.
 * @throws TooManySchemasError (409)
 */
export async function saveSchema(
  db: Database,
  owner: string,
  { folder, name, draft }: Kept,
  now: Date,
): Promise<ListedSchema> {
  const row = {
    id: randomUUID(),
    owner,
    folder,
    name,
    draft: JSON.stringify(draft),
    bytes: bytesOf(draft),
    fieldCount: draft.fields.length,
    updatedAt: now,
  }
  const { schemasMax, bytesOfAllMax } = savedBounds
  const kept = await keepSavedSchema(db, row, { schemasMax, bytesMax: bytesOfAllMax })
  if (!kept) throw new TooManySchemasError()
  return kept
}

/** @throws UnknownSchemaError (404) when it is none of the owner's */
export async function openSchema(db: Database, owner: string, id: string): Promise<JsonObject> {
  const found = await findSavedSchema(db, owner, id)
  const draft: unknown = found && JSON.parse(found.draft)
  if (!found || !isJsonObject(draft)) throw new UnknownSchemaError(id)
  return { ...draft, name: found.name }
}

/** @throws UnknownSchemaError (404), PlaceTakenError (409) */
export async function moveSchema(
  db: Database,
  owner: string,
  to: SchemaPlace & { id: string },
  now: Date,
): Promise<void> {
  const result = await moveSavedSchema(db, owner, { ...to, updatedAt: now })
  if (result === 'unknown') throw new UnknownSchemaError(to.id)
  if (result === 'taken') throw new PlaceTakenError(to)
}

/** @throws UnknownSchemaError (404) */
export async function removeSchema(db: Database, owner: string, id: string): Promise<void> {
  if (!(await deleteSavedSchema(db, owner, id))) throw new UnknownSchemaError(id)
}

class UnknownSchemaError extends AppError {
  constructor(id: string) {
    super(`There is no saved schema with the id ${id}.`, {
      status: 404,
      code: 'unknown_schema',
      hint: 'List the saved schemas again: it may have been deleted, or belong to another key.',
    })
  }
}

class TooManySchemasError extends AppError {
  constructor() {
    const { schemasMax, bytesOfAllMax } = savedBounds
    super(`A key holds at most ${schemasMax} schemas, of ${bytesOfAllMax / 1_048_576} MiB in all.`, {
      status: 409,
      code: 'too_many_schemas',
      hint: 'Delete one that is no longer used, or keep this one in your browser.',
    })
  }
}

class PlaceTakenError extends AppError {
  constructor({ folder, name }: SchemaPlace) {
    super(`A schema named ${name} already exists ${folder === '' ? 'outside of folders' : `in ${folder}`}.`, {
      status: 409,
      code: 'schema_name_taken',
      hint: 'Choose another name or folder.',
    })
  }
}
