'use client'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconLayoutList, IconTable } from '@/components/ui/icons/icons'
import { chooseLayout, type Layout } from './page-view'

/** Chooses where the columns are edited. */
export const LayoutChoice = ({ layout }: { layout: Layout }) => (
  <>
    <IconButton
      aria-label="Edit columns in the grid"
      title="Edit columns in the grid"
      aria-pressed={layout === 'grid'}
      accented={layout === 'grid'}
      onClick={() => chooseLayout('grid')}
    >
      <IconTable size={18} stroke={1.6} />
    </IconButton>
    <IconButton
      aria-label="Edit columns in a list"
      title="Edit columns in a list"
      aria-pressed={layout === 'list'}
      accented={layout === 'list'}
      onClick={() => chooseLayout('list')}
    >
      <IconLayoutList size={18} stroke={1.6} />
    </IconButton>
  </>
)
