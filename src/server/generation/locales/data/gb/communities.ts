import type { CommunityRow } from '@/server/generation/locales/community-of'
import { middleEasternNames } from '@/server/generation/locales/data/english/middle-eastern-names'
import { gbEastEuropeanNames } from './east-european-names'
import { gbMiddleNames, gbNames } from './names'

const { polish, romanian, hungarian } = gbEastEuropeanNames
const { arab, turkish, iranian } = middleEasternNames

const middle = { male: gbMiddleNames.male, female: gbMiddleNames.female }
const muslimMiddle = { male: gbMiddleNames.muslimMale, female: gbMiddleNames.muslimFemale }
const indianMiddle = { male: gbMiddleNames.indianMale, female: gbMiddleNames.indianFemale }
const africanMiddle = { male: gbMiddleNames.africanMale, female: gbMiddleNames.africanFemale }
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
  { id: 'polish', weight: 2.6, names: polish, middle: polish.middle, nationalities: [
    ['Polish', 'PL', 850],
    ['British', 'GB', 150],
  ] },
  { id: 'romanian', weight: 1.7, names: romanian, middle: romanian.middle, nationalities: [
    ['Romanian', 'RO', 880],
    ['British', 'GB', 120],
  ] },
  { id: 'hungarian', weight: 0.5, names: hungarian, middle: hungarian.middle, nationalities: [
    ['Hungarian', 'HU', 860],
    ['British', 'GB', 140],
  ] },
  { id: 'chinese', weight: 0.9, names: gbNames.chinese, middle: chineseMiddle, nationalities: [
    ['British', 'GB', 700],
    ['Chinese', 'CN', 220],
    ['Malaysian', 'MY', 50],
    ['Singaporean', 'SG', 30],
  ] },
  { id: 'arab', weight: 0.6, names: arab, middle: arab.middle, nationalities: [
    ['British', 'GB', 780],
    ['Iraqi', 'IQ', 120],
    ['Syrian', 'SY', 100],
  ] },
  { id: 'turkish', weight: 0.4, names: turkish, middle: turkish.middle, nationalities: [
    ['British', 'GB', 740],
    ['Turkish', 'TR', 200],
    ['Cypriot', 'CY', 60],
  ] },
  { id: 'iranian', weight: 0.3, names: iranian, middle: iranian.middle, nationalities: [
    ['British', 'GB', 760],
    ['Iranian', 'IR', 240],
  ] },
]
