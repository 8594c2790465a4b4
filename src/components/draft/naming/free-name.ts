/** `email` becomes `email_2` where it is taken, `email_2` becomes `email_3`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const stem = name.replace(/_\d+$/, '')
  let number = 2
  while (taken.has(`${stem}_${number}`)) number += 1
  return `${stem}_${number}`
}
