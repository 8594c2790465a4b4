/** Calls when the fragment of the address changes, which may name the order and the way: `/pay#data-set-escrow`. */
export function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
