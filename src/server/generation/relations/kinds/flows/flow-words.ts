import { wordRoles } from '@/server/kernel/word-roles'

export const flowWords = wordRoles(new URL('./tables/flow-words.tsv', import.meta.url), [
  'few', // lost, and usually a small part of what comes right before it
  'kept', // came through
  'lost', // did not come through
  'rest', // lost, and all that was: returns are none, because they came through first
  'sharing', // marks a share
  'unmet', // lost of what was planned
  'use', // a share of room that is used: `occupancy_pct`
  'wanted', // what there should be: a quota, a norm, an estimate
  'whole', // all of it
  'short', // how much less there is than wanted
  'over', // how much more
])
