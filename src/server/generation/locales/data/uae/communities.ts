import type { BilingualCommunity } from '@/server/generation/locales/data/uae/bilingual'
import { bangladeshi } from '@/server/generation/locales/data/uae/people/bangladeshi'
import { chinese } from '@/server/generation/locales/data/uae/people/chinese'
import { egyptian } from '@/server/generation/locales/data/uae/people/egyptian'
import { egyptianCoptic } from '@/server/generation/locales/data/uae/people/egyptian-coptic'
import { emirati } from '@/server/generation/locales/data/uae/people/emirati'
import { ethiopian } from '@/server/generation/locales/data/uae/people/ethiopian'
import { filipino } from '@/server/generation/locales/data/uae/people/filipino'
import { french } from '@/server/generation/locales/data/uae/people/french'
import { indianChristian } from '@/server/generation/locales/data/uae/people/indian-christian'
import { indianMuslim } from '@/server/generation/locales/data/uae/people/indian-muslim'
import { indianNorth } from '@/server/generation/locales/data/uae/people/indian-north'
import { indianSouth } from '@/server/generation/locales/data/uae/people/indian-south'
import { iranian } from '@/server/generation/locales/data/uae/people/iranian'
import { iraqi } from '@/server/generation/locales/data/uae/people/iraqi'
import { levantine } from '@/server/generation/locales/data/uae/people/levantine'
import { levantineChristian } from '@/server/generation/locales/data/uae/people/levantine-christian'
import { maghrebi } from '@/server/generation/locales/data/uae/people/maghrebi'
import { nepali } from '@/server/generation/locales/data/uae/people/nepali'
import { nigerian } from '@/server/generation/locales/data/uae/people/nigerian'
import { pakistani } from '@/server/generation/locales/data/uae/people/pakistani'
import { sriLankan } from '@/server/generation/locales/data/uae/people/sri-lankan'
import { sudanese } from '@/server/generation/locales/data/uae/people/sudanese'
import { ukrainian } from '@/server/generation/locales/data/uae/people/ukrainian'
import { western } from '@/server/generation/locales/data/uae/people/western'
import { yemeni } from '@/server/generation/locales/data/uae/people/yemeni'

/**
 * The people of the country in their real mix: about one resident in nine is Emirati and a quarter are Indian. India is
 * here four times, Egypt and the Levant twice, because their regions and religions keep names of their own.
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
  levantineChristian,
  egyptian,
  egyptianCoptic,
  sudanese,
  maghrebi,
  yemeni,
  iraqi,
  filipino,
  iranian,
  sriLankan,
  nepali,
  chinese,
  ethiopian,
  nigerian,
  western,
  french,
  ukrainian,
]
