/** A call that could not be sent: this browser was offline. */
export class NotSent extends Error {}

/**
 * Sends a call that is counted.
 * @throws NotSent where it cannot have reached the service; TypeError where it may have; AbortError when stopped
 */
export async function send(path: string, init: RequestInit): Promise<Response> {
  // The service may be on this machine, so the call is attempted anyway.
  const wasOffline = !navigator.onLine
  try {
    return await fetch(path, init)
  } catch (error) {
    throw wasOffline && error instanceof TypeError ? new NotSent('This browser is offline.', { cause: error }) : error
  }
}
