import type { BilingualCommunity } from './bilingual'
import { bangladeshi } from './people/bangladeshi'
import { chinese } from './people/chinese'
import { egyptian } from './people/egyptian'
import { egyptianCoptic } from './people/egyptian-coptic'
import { emirati } from './people/emirati'
import { ethiopian } from './people/ethiopian'
import { filipino } from './people/filipino'
import { french } from './people/french'
import { indianChristian } from './people/indian-christian'
import { indianMuslim } from './people/indian-muslim'
import { indianNorth } from './people/indian-north'
import { indianSouth } from './people/indian-south'
import { iranian } from './people/iranian'
import { iraqi } from './people/iraqi'
import { levantine } from './people/levantine'
import { levantineChristian } from './people/levantine-christian'
import { maghrebi } from './people/maghrebi'
import { nepali } from './people/nepali'
import { nigerian } from './people/nigerian'
import { pakistani } from './people/pakistani'
import { sriLankan } from './people/sri-lankan'
import { sudanese } from './people/sudanese'
import { ukrainian } from './people/ukrainian'
import { western } from './people/western'
import { yemeni } from './people/yemeni'

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
