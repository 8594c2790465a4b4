'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { apiKeyStore } from '@/components/providers/api-key'
import classes from './usage.module.css'

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
