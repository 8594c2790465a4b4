import type { CommunityRow } from '../../community-of'
import { gbMiddleNames, gbNames } from './names'

const middle = { male: gbMiddleNames.male, female: gbMiddleNames.female }
const muslimMiddle = { male: gbMiddleNames.muslimMale, female: gbMiddleNames.muslimFemale }
const indianMiddle = { male: gbMiddleNames.indianMale, female: gbMiddleNames.indianFemale }
const middleEasternMiddle = { male: gbMiddleNames.middleEasternMale, female: gbMiddleNames.middleEasternFemale }
const africanMiddle = { male: gbMiddleNames.africanMale, female: gbMiddleNames.africanFemale }
const eastEuropeanMiddle = { male: gbMiddleNames.eastEuropeanMale, female: gbMiddleNames.eastEuropeanFemale }
const chineseMiddle = { male: gbMiddleNames.chineseMale, female: gbMiddleNames.chineseFemale }

/** Shares after the censuses of 2021 and 2022, in per cent; about nine in ten hold a British passport. */
// biome-ignore format: one nationality a line reads as a table
export const gbCommunityRows: readonly CommunityRow[] = [
  { id: 'english', weight: 63, names: gbNames.english, middle, nationalities: [
    ['British', 'GB', 980],
    ['American', 'US', 5],
    ['Australian', 'AU', 5],
    ['South African', 'ZA', 4],
    ['Canadian', 'CA', 3],
    ['New Zealander', 'NZ', 3],
  ] },
  { id: 'scottish', weight: 7.5, names: gbNames.scottish, middle, nationalities: [['British', 'GB', 1]] },
  { id: 'welsh', weight: 4, names: gbNames.welsh, middle, nationalities: [['British', 'GB', 1]] },
  { id: 'irish', weight: 3, names: gbNames.irish, middle, nationalities: [
    ['British', 'GB', 700],
    ['Irish', 'IE', 300],
  ] },
  { id: 'south-asian-muslim', weight: 4.6, names: gbNames.southAsianMuslim, middle: muslimMiddle, nationalities: [
    ['British', 'GB', 820],
    ['Pakistani', 'PK', 110],
    ['Bangladeshi', 'BD', 50],
    ['Indian', 'IN', 20],
  ] },
  { id: 'indian', weight: 3.9, names: gbNames.indian, middle: indianMiddle, nationalities: [
    ['British', 'GB', 790],
    ['Indian', 'IN', 210],
  ] },
  { id: 'black', weight: 4.2, names: gbNames.black, middle: africanMiddle, nationalities: [
    ['British', 'GB', 790],
    ['Nigerian', 'NG', 80],
    ['Ghanaian', 'GH', 35],
    ['Zimbabwean', 'ZW', 30],
    ['Jamaican', 'JM', 30],
    ['Somali', 'SO', 20],
    ['Kenyan', 'KE', 15],
  ] },
  { id: 'east-european', weight: 4.8, names: gbNames.eastEuropean, middle: eastEuropeanMiddle, nationalities: [
    ['Polish', 'PL', 400],
    ['Romanian', 'RO', 260],
    ['British', 'GB', 140],
    ['Lithuanian', 'LT', 70],
    ['Bulgarian', 'BG', 60],
    ['Hungarian', 'HU', 30],
    ['Slovak', 'SK', 25],
    ['Latvian', 'LV', 15],
  ] },
  { id: 'chinese', weight: 0.9, names: gbNames.chinese, middle: chineseMiddle, nationalities: [
    ['British', 'GB', 700],
    ['Chinese', 'CN', 220],
    ['Malaysian', 'MY', 50],
    ['Singaporean', 'SG', 30],
  ] },
  { id: 'middle-eastern', weight: 1.3, names: gbNames.middleEastern, middle: middleEasternMiddle, nationalities: [
    ['British', 'GB', 750],
    ['Turkish', 'TR', 80],
    ['Iranian', 'IR', 60],
    ['Iraqi', 'IQ', 50],
    ['Syrian', 'SY', 30],
    ['Cypriot', 'CY', 30],
  ] },
]
