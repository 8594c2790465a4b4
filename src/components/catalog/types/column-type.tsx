import { typeLabel } from './type-label'
import { TypeName } from './type-name'

type ColumnTypeProps = { type: string; format: { isBoolean: boolean } }

/** The type of a column of rows: that of a field whose values are true and false has another name in the API. */
export const ColumnType = ({ type, format }: ColumnTypeProps) => (
  <TypeName type={type} text={format.isBoolean ? 'Boolean' : typeLabel(type)} />
)
