'use client'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import classes from '@/components/pages/datasets/diagram/diagram.module.css'
import { CardFace, type CardFaceProps } from './card-face'

export type TableNode = Node<Omit<CardFaceProps, 'isSelected'>, 'table'>

/** A table as a card. Every column can be the end of a link, on either side. */
export const TableCard = memo(function TableCard({ data, selected }: NodeProps<TableNode>) {
  return <CardFace {...data} isSelected={selected} endsOf={endsOf} />
})

const endsOf = (id: string) => (
  <>
    <Handle type="source" position={Position.Left} id={`${id} left`} className={classes.handle} />
    <Handle type="source" position={Position.Right} id={`${id} right`} className={classes.handle} />
  </>
)
