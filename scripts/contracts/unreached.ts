/**
 * The lines and branches of a source that an lcov report marks as never run, as "line 12" and "branch at line 12".
 * @throws when the report does not include the source or any of its lines, and so proves nothing.
 */
export function unreached(lcov: string, source: string): string[] {
  const record = lcov.split('end_of_record').find((part) => part.includes(`SF:${source}\n`))
  if (record === undefined) throw new Error(`the coverage report has nothing on ${source}`)
  const lines = [...record.matchAll(/^DA:(\d+),(\d+)/gm)]
  if (lines.length === 0) throw new Error(`the coverage report counts no line of ${source}`)
  const branches = [...record.matchAll(/^BRDA:(\d+),\d+,\d+,(\d+|-)/gm)]
  return [
    ...lines.filter(([, , hits]) => hits === '0').map(([, line]) => `line ${line}`),
    ...branches.filter(([, , hits]) => hits === '0' || hits === '-').map(([, line]) => `branch at line ${line}`),
  ]
}
