'use client'
import { useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { keyOf } from '@/components/recipe/links/connect'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconLink } from '@/components/ui/icons/icons'
import checkBox from '@/components/ui/inputs/choices.module.css'
import { TextInput } from '@/components/ui/inputs/input'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

const nameDefault = 'subject'

/** Links to a row of one of several tables; a second column says which table it is. */
export function OneOfLinkForm({ draft: { tables }, table }: { draft: RecipeDraft; table: DraftTable }) {
  const [name, setName] = useState(nameDefault)
  const [parents, setParents] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setParents(parents.includes(id) ? parents.filter((each) => each !== id) : [...parents, id])
  return (
    <form
      className={classes.linkForm}
      aria-label={`Link ${table.name} to one of several tables`}
      onSubmit={(event) => {
        event.preventDefault()
        changeTables({ kind: 'linkOneOf', table: table.id, link: { name: name.trim() || nameDefault, parents } })
        setParents([])
      }}
    >
      <TextInput
        label="Link name"
        value={name}
        maxLength={recipeBounds.nameLengthMax - 5}
        spellCheck={false}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className={classes.parents}>
        <legend>Tables to choose from</legend>
        {tables.filter(keyOf).map((parent) => (
          <label key={parent.id}>
            <input
              type="checkbox"
              className={checkBox.box}
              checked={parents.includes(parent.id)}
              onChange={() => toggle(parent.id)}
            />
            {parent.name}
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={parents.length < 2}
        icon={<IconLink size={15} stroke={1.8} />}
      >
        Add link
      </Button>
    </form>
  )
}
