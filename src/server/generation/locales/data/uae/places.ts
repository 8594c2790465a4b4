import type { Pair } from './bilingual'

/** The seven emirates by their ISO 3166-2:AE codes. */
export const emirates = {
  AZ: ['Abu Dhabi', 'أبوظبي'],
  DU: ['Dubai', 'دبي'],
  SH: ['Sharjah', 'الشارقة'],
  AJ: ['Ajman', 'عجمان'],
  UQ: ['Umm Al Quwain', 'أم القيوين'],
  RK: ['Ras Al Khaimah', 'رأس الخيمة'],
  FU: ['Fujairah', 'الفجيرة'],
} as const satisfies Record<string, Pair>

/**
 * The emirate of Abu Dhabi is divided into three official regions; Dubai stands alone; federal bodies speak of the
 * other five emirates together as the Northern Emirates.
 */
export const regions = {
  'abu-dhabi': ['Abu Dhabi Region', 'منطقة أبوظبي'],
  'al-ain': ['Al Ain Region', 'منطقة العين'],
  'al-dhafra': ['Al Dhafra Region', 'منطقة الظفرة'],
  dubai: ['Dubai', 'دبي'],
  northern: ['Northern Emirates', 'الإمارات الشمالية'],
} as const satisfies Record<string, Pair>

type Interval = readonly [from: number, to: number]

type PlaceRow = readonly [
  id: string,
  name: Pair,
  emirate: keyof typeof emirates,
  region: keyof typeof regions,
  latitude: Interval,
  longitude: Interval,
  landlineArea: string,
  populationInThousands: number,
]

/** Cities and towns. The boxes keep to built-up land, clear of the sea, the creeks and the Omani border. */
export const places: readonly PlaceRow[] = [
  ['dubai', ['Dubai', 'دبي'], 'DU', 'dubai', [25.06, 25.19], [55.25, 55.43], '4', 3800],
  ['abu-dhabi', ['Abu Dhabi', 'أبوظبي'], 'AZ', 'abu-dhabi', [24.45, 24.475], [54.365, 54.395], '2', 1950],
  ['sharjah', ['Sharjah', 'الشارقة'], 'SH', 'northern', [25.3, 25.36], [55.395, 55.5], '6', 1600],
  ['al-ain', ['Al Ain', 'العين'], 'AZ', 'al-ain', [24.17, 24.225], [55.68, 55.745], '3', 850],
  ['ajman', ['Ajman', 'عجمان'], 'AJ', 'northern', [25.385, 25.415], [55.47, 55.53], '6', 540],
  ['ras-al-khaimah', ['Ras Al Khaimah', 'رأس الخيمة'], 'RK', 'northern', [25.745, 25.785], [55.96, 56.0], '7', 270],
  ['fujairah', ['Fujairah', 'الفجيرة'], 'FU', 'northern', [25.1, 25.16], [56.29, 56.345], '9', 125],
  ['umm-al-quwain', ['Umm Al Quwain', 'أم القيوين'], 'UQ', 'northern', [25.495, 25.515], [55.555, 55.59], '6', 62],
  ['khor-fakkan', ['Khor Fakkan', 'خورفكان'], 'SH', 'northern', [25.335, 25.36], [56.335, 56.352], '9', 53],
  ['kalba', ['Kalba', 'كلباء'], 'SH', 'northern', [25.04, 25.08], [56.335, 56.352], '9', 52],
  ['madinat-zayed', ['Madinat Zayed', 'مدينة زايد'], 'AZ', 'al-dhafra', [23.63, 23.67], [53.63, 53.69], '2', 48],
  ['ruwais', ['Al Ruwais', 'الرويس'], 'AZ', 'al-dhafra', [24.085, 24.105], [52.7, 52.75], '2', 40],
  [
    'dibba-al-fujairah',
    ['Dibba Al Fujairah', 'دبا الفجيرة'],
    'FU',
    'northern',
    [25.575, 25.6],
    [56.24, 56.265],
    '9',
    41,
  ],
  ['al-dhaid', ['Al Dhaid', 'الذيد'], 'SH', 'northern', [25.26, 25.31], [55.85, 55.91], '6', 34],
  ['ghayathi', ['Ghayathi', 'غياثي'], 'AZ', 'al-dhafra', [23.82, 23.85], [52.79, 52.83], '2', 25],
  ['liwa', ['Liwa', 'ليوا'], 'AZ', 'al-dhafra', [23.11, 23.15], [53.76, 53.82], '2', 25],
  ['hatta', ['Hatta', 'حتا'], 'DU', 'dubai', [24.785, 24.81], [56.1, 56.135], '4', 20],
  ['al-mirfa', ['Al Mirfa', 'المرفأ'], 'AZ', 'al-dhafra', [24.06, 24.08], [53.46, 53.5], '2', 18],
  [
    'al-jazirah-al-hamra',
    ['Al Jazirah Al Hamra', 'الجزيرة الحمراء'],
    'RK',
    'northern',
    [25.665, 25.685],
    [55.79, 55.82],
    '7',
    20,
  ],
  ['al-rams', ['Al Rams', 'الرمس'], 'RK', 'northern', [25.87, 25.885], [56.025, 56.045], '7', 16],
  ['dibba-al-hisn', ['Dibba Al Hisn', 'دبا الحصن'], 'SH', 'northern', [25.613, 25.621], [56.266, 56.2735], '9', 15],
  ['al-madam', ['Al Madam', 'المدام'], 'SH', 'northern', [24.95, 24.99], [55.76, 55.8], '6', 12],
  ['masafi', ['Masafi', 'مسافي'], 'FU', 'northern', [25.295, 25.32], [56.15, 56.175], '9', 10],
  ['masfout', ['Masfout', 'مصفوت'], 'AJ', 'northern', [24.82, 24.85], [56.03, 56.09], '4', 9],
  ['manama', ['Manama', 'المنامة'], 'AJ', 'northern', [25.31, 25.34], [55.98, 56.03], '6', 7],
  ['mleiha', ['Mleiha', 'مليحة'], 'SH', 'northern', [25.11, 25.14], [55.86, 55.9], '6', 6],
  ['falaj-al-mualla', ['Falaj Al Mualla', 'فلج المعلا'], 'UQ', 'northern', [25.33, 25.37], [55.84, 55.88], '6', 6],
  ['khatt', ['Khatt', 'خت'], 'RK', 'northern', [25.6, 25.63], [55.99, 56.02], '7', 4],
  ['shaam', ['Shaam', 'شعم'], 'RK', 'northern', [26.015, 26.03], [56.085, 56.1], '7', 6],
  ['digdaga', ['Digdaga', 'الدقداقة'], 'RK', 'northern', [25.66, 25.69], [55.94, 55.97], '7', 8],
]
