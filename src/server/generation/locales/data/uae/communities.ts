import type { BilingualCommunity } from '@/server/generation/locales/data/uae/bilingual'
import { bangladeshi } from '@/server/generation/locales/data/uae/people/bangladeshi'
import { egyptian } from '@/server/generation/locales/data/uae/people/egyptian'
import { emirati } from '@/server/generation/locales/data/uae/people/emirati'
import { filipino } from '@/server/generation/locales/data/uae/people/filipino'
import { indianChristian } from '@/server/generation/locales/data/uae/people/indian-christian'
import { indianMuslim } from '@/server/generation/locales/data/uae/people/indian-muslim'
import { indianNorth } from '@/server/generation/locales/data/uae/people/indian-north'
import { indianSouth } from '@/server/generation/locales/data/uae/people/indian-south'
import { iranian } from '@/server/generation/locales/data/uae/people/iranian'
import { levantine } from '@/server/generation/locales/data/uae/people/levantine'
import { maghrebi } from '@/server/generation/locales/data/uae/people/maghrebi'
import { nepali } from '@/server/generation/locales/data/uae/people/nepali'
import { pakistani } from '@/server/generation/locales/data/uae/people/pakistani'
import { sriLankan } from '@/server/generation/locales/data/uae/people/sri-lankan'
import { sudanese } from '@/server/generation/locales/data/uae/people/sudanese'
import { western } from '@/server/generation/locales/data/uae/people/western'

/**
 * The people of the country in their real mix: about one resident in nine is Emirati, more than a third come from South
 * Asia's largest country, and its communities keep names of their own.
 */
export const communities: readonly BilingualCommunity[] = [
  emirati,
  indianSouth,
  indianNorth,
  indianMuslim,
  indianChristian,
  pakistani,
  bangladeshi,
  levantine,
  egyptian,
  sudanese,
  maghrebi,
  filipino,
  iranian,
  sriLankan,
  nepali,
  western,
]
