'use client'
import { type FormEvent, useState } from 'react'
import classes from '@/components/pages/usage/usage.module.css'
import { apiKeyStore } from '@/components/providers/api-key'
import { Button } from '@/components/ui/buttons/button'
import { TextInput } from '@/components/ui/inputs/input'

/** Enters an existing key. */
export function OwnKeyForm() {
  const [typed, setTyped] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) apiKeyStore.write(typed.trim())
  }
  return (
    <form className={classes.ownKey} onSubmit={onSubmit}>
      <TextInput
        label="Or enter a key"
        placeholder="rmk_…"
        type="password"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        Use this key
      </Button>
    </form>
  )
}
