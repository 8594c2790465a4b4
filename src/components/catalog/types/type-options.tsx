'use client'
import { Badge, Combobox, type ComboboxStore } from '@mantine/core'
import { useContext, useId, useState } from 'react'
import { CatalogContext, type CatalogType } from '@/components/draft/use-catalog'
import { categories, type LocaleCode } from '@/wire/vocabulary'
import { searchTypes } from './search-types'
import { typeLabel } from './type-label'
import classes from './type-picker.module.css'
import { useTypeSamples } from './use-type-samples'

type TypeOptionsProps = {
  combobox: ComboboxStore
  locale: LocaleCode
  selected: string
  label: string
}

/** The catalog as a list: grouped while browsing, best match first while searching. */
export function TypeOptions({ combobox, locale, selected, label }: TypeOptionsProps) {
  const catalog = useContext(CatalogContext)
  const [search, setSearch] = useState('')
  const listId = useId()
  const samples = useTypeSamples(catalog, locale)
  const found = searchTypes(catalog, search)
  const option = (type: CatalogType) => (
    <TypeOption
      key={type.name}
      type={type}
      sample={samples[type.name] ?? type.example_value}
      selected={selected === type.name}
    />
  )
  return (
    <>
      <Combobox.Search
        ref={takeFocus}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          combobox.selectFirstOption()
        }}
        // The list closes, and with it goes this box, before the key comes up to it.
        onKeyDownCapture={({ key }) => key === 'Escape' && combobox.focusTarget()}
        placeholder="Search by name, meaning or example"
        aria-label={`Search types for ${label.toLowerCase()}`}
      />
      <Combobox.Options id={listId} mah={340} className={classes.options} aria-label="Field types">
        {found.length === 0 && <Combobox.Empty>No type matches. Try “text”.</Combobox.Empty>}
        {search.trim() === ''
          ? categories.map((category) => (
              <Combobox.Group key={category} label={typeLabel(category)}>
                {found.filter((type) => type.category === category).map(option)}
              </Combobox.Group>
            ))
          : found.map(option)}
      </Combobox.Options>
    </>
  )
}

/** The list is positioned after it gets the focus, so focusing must not scroll. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

function TypeOption({ type, sample, selected }: { type: CatalogType; sample: string; selected: boolean }) {
  return (
    <Combobox.Option value={type.name} active={selected} className={classes.option}>
      <span className={classes.optionName}>
        {typeLabel(type.name)} <code>{type.name}</code>
        {type.tier_required === 'pro' && (
          <Badge size="xs" variant="light" title="Needs a pro key, or pay per call">
            pro
          </Badge>
        )}
      </span>
      <bdi className={classes.sample}>{sample}</bdi>
      <span className={classes.description}>
        {type.description}
        {type.tier_required === 'pro' && ' Needs a pro key, or pay per call.'}
      </span>
    </Combobox.Option>
  )
}
