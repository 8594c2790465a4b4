import type { Draft } from '@/components/draft/draft'
import { readDraft } from '@/components/draft/read-draft'
import { sharePrefix } from '@/components/pages/designer/page/page-view'

/** A link with the draft in its fragment, which browsers never send to a server. */
export const shareLink = (draft: Draft, address: string): string => `${address}${sharePrefix}${encode(draft)}`

/** The draft in the fragment of a share link; 'damaged' when it cannot be read, undefined when this is not a share link. */
export function sharedDraft(hash: string): Draft | 'damaged' | undefined {
  if (!hash.startsWith(sharePrefix)) return undefined
  try {
    const draft = readDraft(JSON.parse(decodeText(hash.slice(sharePrefix.length))))
    return draft && draft.fields.length > 0 ? draft : 'damaged'
  } catch {
    return 'damaged'
  }
}

function encode({ nextId: _, variant: __, fields, ...settings }: Draft): string {
  return encodeText(JSON.stringify({ ...settings, fields: fields.map(({ id: ___, ...field }) => field) }))
}

/** Base64url of UTF-8. */
function encodeText(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decodeText(encoded: string): string {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}
