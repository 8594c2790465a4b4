'use client'
import { Badge, Combobox } from '@mantine/core'
import { useContext } from 'react'
import { CatalogContext, type CatalogType, useMissingTypes } from '@/components/draft/use-catalog'
import { unchoosable } from '@/components/ui/inputs/picker/unchoosable'
import { categories, type LocaleCode } from '@/wire/vocabulary'
import { searchTypes } from './search-types'
import { typeLabel } from './type-label'
import classes from './type-picker.module.css'
import { useTypeSamples } from './use-type-samples'

type TypeOptionsProps = { search: string; locale: LocaleCode; selected: string }

/** The catalog as a list: grouped while browsing, best match first while searching. */
export function TypeOptions({ search, locale, selected }: TypeOptionsProps) {
  const catalog = useContext(CatalogContext)
  const samples = useTypeSamples(catalog, locale)
  const missing = useMissingTypes()
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
      {(missing || found.length === 0) && (
        <Combobox.Empty {...unchoosable}>{emptyWords[missing ?? 'none']}</Combobox.Empty>
      )}
      {search.trim() === ''
        ? categories.map((category) => (
            <Combobox.Group key={category} label={typeLabel(category)}>
              {found.filter((type) => type.category === category).map(option)}
            </Combobox.Group>
          ))
        : found.map(option)}
    </>
  )
}

const emptyWords = {
  none: 'No types match. Use Text for your own values or a pattern.',
  loading: 'Loading the types…',
  failed: 'The types could not be loaded. Open this list again to retry.',
}

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
      <bdi className={classes.sample} title={sample}>
        {sample}
      </bdi>
      <span className={classes.description}>
        {type.description}
        {type.tier_required === 'pro' && ' Needs a pro key, or pay per call.'}
      </span>
    </Combobox.Option>
  )
}
