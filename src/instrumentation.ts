/** Next calls this once before it serves: a database that cannot be opened must stop the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { openBeforeServing } = await import('./server/http/server/next-route')
  await openBeforeServing()
}
