import type { TRPCProcedureType } from '@trpc/server'
import { appRouter } from '@/server/api/root'
import type { Meta } from '@/server/api/trpc'

/** A procedure that REST serves too. */
export type RestOperation = {
  /** Dotted name in the router. */
  procedure: string
  type: TRPCProcedureType
  method: string
  path: string
  meta: Meta
}

type Described = { _def: { type: TRPCProcedureType; meta?: Meta } }

/** Every procedure with `openapi` meta: the route table and the OpenAPI document are both read off the router here. */
export const restOperations: readonly RestOperation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Described>, // tRPC's type names each procedure; their metas are what we read
).flatMap(
  ([
    procedure,
    {
      _def: { type, meta },
    },
  ]) => (meta?.openapi ? [{ procedure, type, method: meta.openapi.method, path: meta.openapi.path, meta }] : []),
)
