import { typeLabel } from './type-label'
import { TypeName } from './type-name'

type ColumnTypeProps = { type: string; format: { isBoolean: boolean } }

/** Next to and between the two names of a type, and of a character of each, with a reserve. */
const [around, labelCharacter, nameCharacter] = [30, 6.2, 6.6]

/** In pixels: the width of a read-only head that shows the whole type of its column. */
export const typeWidth = (type: string): number =>
  Math.ceil(around + typeLabel(type).length * labelCharacter + type.length * nameCharacter)

/** The type of a column of rows: that of a field whose values are true and false has another name in the API. */
export const ColumnType = ({ type, format }: ColumnTypeProps) => (
  <TypeName type={type} text={format.isBoolean ? 'Boolean' : typeLabel(type)} />
)
