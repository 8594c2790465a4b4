/**
 * The lines and branches of one source that an lcov report says were never run, as "line 12" and "branch at line 12".
 * @throws when the report does not speak of the source, or counts no line of it: then it proves nothing.
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
