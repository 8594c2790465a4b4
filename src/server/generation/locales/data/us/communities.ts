import type { CommunityRow } from '@/server/generation/locales/community-of'
import { middleEasternNames } from '@/server/generation/locales/data/english/middle-eastern-names'
import { usAsianNames } from './asian-names'
import { usMiddleNames, usNames } from './names'

const { chinese, korean, japanese, filipino, vietnamese } = usAsianNames
const { arab, iranian, armenian } = middleEasternNames

const middle = { male: usMiddleNames.male, female: usMiddleNames.female }
const hispanicMiddle = { male: usMiddleNames.hispanicMale, female: usMiddleNames.hispanicFemale }
const southAsianMiddle = { male: usMiddleNames.southAsianMale, female: usMiddleNames.southAsianFemale }

/** Shares by the Census Bureau's 2023 estimates, in per cent; nationalities so that about 93 in 100 are American. */
// biome-ignore format: one nationality a line reads as a table
export const usCommunityRows: readonly CommunityRow[] = [
  { id: 'white', weight: 58.4, names: usNames.white, middle, nationalities: [
    ['American', 'US', 975],
    ['British', 'GB', 5],
    ['Canadian', 'CA', 5],
    ['German', 'DE', 3],
    ['Polish', 'PL', 3],
    ['Italian', 'IT', 3],
    ['Irish', 'IE', 2],
    ['French', 'FR', 2],
    ['Australian', 'AU', 1],
    ['Ukrainian', 'UA', 1],
  ] },
  { id: 'hispanic', weight: 19.5, names: usNames.hispanic, middle: hispanicMiddle, nationalities: [
    ['American', 'US', 820],
    ['Mexican', 'MX', 100],
    ['Salvadoran', 'SV', 16],
    ['Guatemalan', 'GT', 14],
    ['Honduran', 'HN', 12],
    ['Cuban', 'CU', 9],
    ['Dominican', 'DO', 9],
    ['Colombian', 'CO', 8],
    ['Venezuelan', 'VE', 7],
    ['Ecuadorian', 'EC', 5],
  ] },
  { id: 'black', weight: 12.6, names: usNames.black, middle, nationalities: [
    ['American', 'US', 955],
    ['Jamaican', 'JM', 12],
    ['Haitian', 'HT', 12],
    ['Nigerian', 'NG', 9],
    ['Ghanaian', 'GH', 5],
    ['Ethiopian', 'ET', 4],
    ['Kenyan', 'KE', 3],
  ] },
  { id: 'chinese', weight: 1.6, names: chinese, middle: chinese.middle, nationalities: [
    ['American', 'US', 780],
    ['Chinese', 'CN', 190],
    ['Taiwanese', 'TW', 30],
  ] },
  { id: 'korean', weight: 0.6, names: korean, middle: korean.middle, nationalities: [
    ['American', 'US', 800],
    ['South Korean', 'KR', 200],
  ] },
  { id: 'japanese', weight: 0.3, names: japanese, middle: japanese.middle, nationalities: [
    ['American', 'US', 800],
    ['Japanese', 'JP', 200],
  ] },
  { id: 'filipino', weight: 1.4, names: filipino, middle: filipino.middle, nationalities: [
    ['American', 'US', 880],
    ['Filipino', 'PH', 120],
  ] },
  { id: 'vietnamese', weight: 1, names: vietnamese, middle: vietnamese.middle, nationalities: [
    ['American', 'US', 870],
    ['Vietnamese', 'VN', 130],
  ] },
  { id: 'south-asian', weight: 1.8, names: usNames.southAsian, middle: southAsianMiddle, nationalities: [
    ['American', 'US', 720],
    ['Indian', 'IN', 280],
  ] },
  { id: 'arab', weight: 0.8, names: arab, middle: arab.middle, nationalities: [
    ['American', 'US', 820],
    ['Lebanese', 'LB', 60],
    ['Egyptian', 'EG', 45],
    ['Iraqi', 'IQ', 45],
    ['Syrian', 'SY', 30],
  ] },
  { id: 'iranian', weight: 0.3, names: iranian, middle: iranian.middle, nationalities: [
    ['American', 'US', 850],
    ['Iranian', 'IR', 150],
  ] },
  { id: 'armenian', weight: 0.2, names: armenian, middle: armenian.middle, nationalities: [
    ['American', 'US', 870],
    ['Armenian', 'AM', 130],
  ] },
]
