'use client'
import { type FormEvent, useState } from 'react'
import classes from '@/components/pages/usage/usage.module.css'
import { apiKeyStore, readKey } from '@/components/providers/api-key'
import { Button } from '@/components/ui/buttons/button'
import { TextInput } from '@/components/ui/inputs/input'

/** Enters an existing key. */
export function OwnKeyForm() {
  const [typed, setTyped] = useState('')
  const key = readKey(typed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (key) apiKeyStore.write(key)
  }
  return (
    <form className={classes.ownKey} onSubmit={onSubmit}>
      <TextInput
        label="Or enter a key"
        placeholder="rmk_…"
        type="password"
        autoComplete="off"
        value={typed}
        error={key || typed === '' ? undefined : 'A key has only Latin letters, digits, hyphens and underscores.'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!key}>
        Use this key
      </Button>
    </form>
  )
}
