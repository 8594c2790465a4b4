import type { CommunityRow } from '../../community-of'
import { usMiddleNames, usNames } from './names'

const middle = { male: usMiddleNames.male, female: usMiddleNames.female }
const hispanicMiddle = { male: usMiddleNames.hispanicMale, female: usMiddleNames.hispanicFemale }
const asianMiddle = { male: usMiddleNames.asianMale, female: usMiddleNames.asianFemale }
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
  { id: 'east-asian', weight: 2.5, names: usNames.eastAsian, middle: asianMiddle, nationalities: [
    ['American', 'US', 780],
    ['Chinese', 'CN', 140],
    ['South Korean', 'KR', 45],
    ['Japanese', 'JP', 20],
    ['Taiwanese', 'TW', 15],
  ] },
  { id: 'southeast-asian', weight: 2.4, names: usNames.southeastAsian, middle: asianMiddle, nationalities: [
    ['American', 'US', 860],
    ['Filipino', 'PH', 70],
    ['Vietnamese', 'VN', 55],
    ['Thai', 'TH', 8],
    ['Indonesian', 'ID', 7],
  ] },
  { id: 'south-asian', weight: 1.8, names: usNames.southAsian, middle: southAsianMiddle, nationalities: [
    ['American', 'US', 720],
    ['Indian', 'IN', 280],
  ] },
  { id: 'middle-eastern', weight: 1.3, names: usNames.middleEastern, middle, nationalities: [
    ['American', 'US', 820],
    ['Iranian', 'IR', 40],
    ['Lebanese', 'LB', 35],
    ['Egyptian', 'EG', 30],
    ['Iraqi', 'IQ', 30],
    ['Syrian', 'SY', 25],
    ['Armenian', 'AM', 20],
  ] },
]
