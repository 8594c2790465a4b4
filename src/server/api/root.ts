import type { AnyProcedure } from '@trpc/server'
import { console } from './routers/console'
import { datasets } from './routers/datasets'
import { discovery } from './routers/discovery'
import { generation } from './routers/generation'
import { inference } from './routers/inference'
import { keyring } from './routers/keyring'
import { keys } from './routers/keys'
import { purchases } from './routers/purchases'
import { saved } from './routers/saved'
import { callerFactory, type Operation, router } from './trpc'

/** The whole API on one screen. REST serves what `get` and `post` declare; `console`, `keyring` and `saved` are for our own pages only. */
export const appRouter = router({
  discovery,
  keys,
  inference,
  generation,
  datasets,
  purchases,
  console,
  keyring,
  saved,
})

export type AppRouter = typeof appRouter

/** Calls procedures from within the server, for transports whose answers are not bodies. */
export const appCaller = callerFactory(appRouter)

/** A procedure that REST serves too. */
export type RestOperation = { name: string; operation: Operation; procedure: AnyProcedure }

/** Operations served over REST and described by the OpenAPI document, read off the router. */
export const restOperations: readonly RestOperation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>, // typed as nested, flat at run time
).flatMap(([name, procedure]) => {
  const operation = procedure._def.meta as Operation | undefined // as `trpc.ts` types every meta
  return operation ? [{ name, operation, procedure }] : []
})
