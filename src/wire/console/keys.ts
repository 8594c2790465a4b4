import { z } from 'zod'
import { rotationGraceHours } from '@/wire/vocabulary'

/** A key's name, as its holder reads it: no control or formatting characters. */
const KeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Names must not contain control characters')

export const CreateKeyRequest = z.object({ name: KeyName })

const KeyId = z.string().regex(/^key_[0-9A-Za-z]{16}$/, 'An id starts with key_ and has 16 letters and digits')
export const RevokeKeyRequest = z.object({ key_id: KeyId })
export const RotateKeyRequest = z.object({ key_id: KeyId, grace_hours: z.literal(rotationGraceHours).default(1) })

/** A key as its holder sees it: never its text. */
export type OwnKey = {
  key_id: string
  /** Null: the key that was issued first. */
  name: string | null
  tier: string
  status: 'active' | 'revoked' | 'expired'
  created_at: string
  expires_at: string
  revoked_at: string | null
  rotated_at: string | null
  /** To within ten minutes. */
  last_used_at: string | null
}

export type OwnKeys = {
  /** The key that asked. */
  key_id: string
  /** Whether it creates, rotates and revokes the keys listed. */
  is_managing: boolean
  keys_max: number
  keys: OwnKey[]
}

/** A new key, or a new text of one: shown this once. */
export type NewKeyText = { api_key: string; key_id: string; expires_at: string }
