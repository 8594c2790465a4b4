/**
 * A hint without the words for the table itself: "Loans of a library" in "This table contains all loans of a library." and
 * "Loans of a library database". Without them, records are not music and tables are not furniture.
 */
export function plainHint(hint: string): string {
  const [sentence] = hint.trim().split(/\.\s*$/)
  let plain = (sentence ?? '').replace(/^(?:dbo|public)\./i, '')
  for (const frame of frames) plain = plain.replace(frame, '').trim()
  const kept = plain.replace(plainWords, '')
  return /\p{L}/u.test(kept) ? kept : hint
}

const frames: readonly RegExp[] = [
  /^(?:here )?we (?:collect|hold|keep|list|log|record|save|store|track) (?:(?:all|each|every|our|the) )*/i,
  /^(?:(?:a|an|our|the|this) )?(?:data ?base|data ?set|file|list|spreadsheet|table) (?:about|containing|contains|for|has|holding|holds|listing|lists|of|on|stores|that (?:contains|holds|lists|stores)|with) (?:(?:all|each|every|our|the) )*/i,
  /^(?:(?:our|the) )?(?:data|entries|records|rows) (?:about|for|of|on) (?:(?:all|each|every|our|the) )*/i,
  / in (?:a|the|this) (?:data ?base|data ?set|file|list|spreadsheet|table)$/i,
  / (?:at|by|for|in|of) (?:(?:an?|my|our|the) )(?:business|company|firm|organi[sz]ation)$/i,
]

/** Words for the table at the end; a price list, a pool table and world records are things of their own. */
const plainWords =
  /(?<!\b(?:gold|music|national|vinyl|world)) (?:data ?base|data ?set|records|spreadsheet)$|(?<=[^s]s) (?:data|db|list|table)$/i
