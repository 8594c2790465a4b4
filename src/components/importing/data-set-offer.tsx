'use client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { replaceRecipe } from '@/components/recipe/store/recipe-versions'
import { counted } from '@/components/ui/format'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import type { LocaleCode } from '@/wire/vocabulary'
import classes from './import-dialog.module.css'
import { ImportFailure } from './import-failure'
import { readDataSet } from './read-data-set'

type DataSetOfferProps = { text: string; tableCount: number; locale: LocaleCode; onDone: () => void }

/** Imports every table and link of a schema and opens Data sets; the previous tables stay in the history there. */
export function DataSetOffer({ text, tableCount, locale, onDone }: DataSetOfferProps) {
  const openPage = useOpenPage()
  const reading = useMutation({
    mutationFn: () => readDataSet(text, { locale }),
    onSuccess: ({ draft }) => {
      replaceRecipe(draft, 'Before an import')
      onDone()
      openPage('/datasets')
    },
  })
  return (
    <div className={classes.offer}>
      <p>
        {tableCount > 1
          ? 'Import one of the tables here, or all of them with the links between them.'
          : 'A data set also supports what this import leaves out: lists, computed columns and checks between columns.'}
      </p>
      <Button variant="default" size="xs" loading={reading.isPending} onClick={() => reading.mutate()}>
        Import {counted(tableCount, 'table')} as a data set
      </Button>
      <ImportFailure error={reading.error} className={classes.lead} />
    </div>
  )
}
