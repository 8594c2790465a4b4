/**
 * Whether a text pasted in the place of column names is a schema or rows instead: SQL, Prisma, DBML, JSON, or lines of
 * cells below a header.
 */
export const isSource = (text: string): boolean => forms.some((form) => form.test(text))

const forms = [
  /^\s*(\{|\[\s*\{)/,
  /\bcreate\s[\w\s]{0,60}table\b/i,
  /^\s*(model|table)\s+["\w][^\n{]*\{\s*$/im,
  /^[^\n]+[,;\t|~^][^\n]*\n(?=[^\n]*[,;\t|~^])([^\n]*[,;\t|~^])?"?-?\d/, // a number below a header
]
