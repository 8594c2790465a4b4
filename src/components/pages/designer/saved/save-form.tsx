import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { changeDraft } from '@/components/draft/draft-store'
import classes from './saved-drawer.module.css'

type SaveFormProps = { name: string; folders: readonly string[]; onSave: (folder: string) => void }

/** Saves the schema on screen under its name, in a folder. */
export function SaveForm({ name, folders, onSave }: SaveFormProps) {
  const [folder, setFolder] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(folder.trim())
      }}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={80}
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => changeDraft({ kind: 'settings', change: { name: currentTarget.value } })}
      />
      <TextInput
        label="Folder"
        placeholder="None"
        list="saved-folders"
        value={folder}
        maxLength={80}
        onChange={({ currentTarget }) => setFolder(currentTarget.value)}
      />
      <datalist id="saved-folders">
        {folders.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit">Save</Button>
    </form>
  )
}
