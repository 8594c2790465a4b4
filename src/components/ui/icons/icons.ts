import { filledIcon, icon } from './icon'

// Icons of Tabler (MIT, see NOTICE). The package of their components takes 88 MB; the paths of those that the console
// shows are here, and a test compares them with the set itself. The marks let the bundler drop unused icons.
// These are on the first screen of Design; page-icons.ts has those of the other pages, and later-icons.ts the ones that
// load with the components that show them.

export const IconAdjustmentsHorizontal = /* @__PURE__ */ icon(
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8m4 0h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0m-2 0h2m4 0h10m-5 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11m4 0h1',
)
export const IconArrowBackUp = /* @__PURE__ */ icon('M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1')
export const IconArrowDown = /* @__PURE__ */ icon('M12 5v14m6-6l-6 6m-6-6l6 6')
export const IconArrowForwardUp = /* @__PURE__ */ icon('M15 14l4-4l-4-4M19 10H8a4 4 0 1 0 0 8h1')
export const IconArrowUp = /* @__PURE__ */ icon('M12 5v14m6-8l-6-6m-6 6l6-6')
export const IconBook2 = /* @__PURE__ */ icon('M19 4v16H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM19 16H7a2 2 0 0 0-2 2M9 8h6')
export const IconBookmark = /* @__PURE__ */ icon('M18 7v14l-6-4l-6 4V7a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4')
export const IconBuilding = /* @__PURE__ */ icon(
  'M3 21h18M9 8h1m-1 4h1m-1 4h1m4-8h1m-1 4h1m-1 4h1M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16',
)
export const IconCalendar = /* @__PURE__ */ icon(
  'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16m-9 4h1m0 0v3',
)
export const IconCheck = /* @__PURE__ */ icon('M5 12l5 5L20 7')
export const IconCoin = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M14.8 9A2 2 0 0 0 13 8h-2a2 2 0 1 0 0 4h2a2 2 0 1 1 0 4h-2a2 2 0 0 1-1.8-1M12 7v10',
)
export const IconCpu = /* @__PURE__ */ icon(
  'M5 6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM9 9h6v6H9zm-6 1h2m-2 4h2m5-11v2m4-2v2m7 5h-2m2 4h-2m-5 7v-2m-4 2v-2',
)
export const IconDatabase = /* @__PURE__ */ icon(
  'M4 6a8 3 0 1 0 16 0A8 3 0 1 0 4 6M4 6v6a8 3 0 0 0 16 0V6M4 12v6a8 3 0 0 0 16 0v-6',
)
export const IconDice5 = /* @__PURE__ */ icon(
  'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8 8.5a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m0 7a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m-7 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m3.5-3.5a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
)
export const IconDots = /* @__PURE__ */ icon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
)
export const IconFilter = /* @__PURE__ */ icon(
  'M4 4h16v2.172a2 2 0 0 1-.586 1.414L15 12v7l-6 2v-8.5L4.52 7.572A2 2 0 0 1 4 6.227z',
)
export const IconFolder = /* @__PURE__ */ icon(
  'M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
)
export const IconHash = /* @__PURE__ */ icon('M5 9h14M5 15h14M11 4L7 20M17 4l-4 16')
export const IconHistory = /* @__PURE__ */ icon('M12 8v4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5')
export const IconKey = /* @__PURE__ */ icon(
  'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1-4.069 0l-.301-.301l-6.558 6.558a2 2 0 0 1-1.239.578L5.172 21H4a1 1 0 0 1-.993-.883L3 20v-1.172a2 2 0 0 1 .467-1.284l.119-.13L4 17h2v-2h2v-2l2.144-2.144l-.301-.301a2.877 2.877 0 0 1 0-4.069l2.643-2.643a2.877 2.877 0 0 1 4.069 0M15 9h.01',
)
export const IconLayoutGrid = /* @__PURE__ */ icon(
  'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10 0a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10 0a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z',
)
export const IconLayoutList = /* @__PURE__ */ icon(
  'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 10a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z',
)
export const IconLink = /* @__PURE__ */ icon(
  'M9 15l6-6m-4-3l.463-.536a5 5 0 0 1 7.071 7.072L18 13m-5 5l-.397.534a5.07 5.07 0 0 1-7.127 0a4.97 4.97 0 0 1 0-7.071L6 11',
)
export const IconLock = /* @__PURE__ */ icon(
  'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0m-3-5V7a4 4 0 1 1 8 0v4',
)
export const IconMapPin = /* @__PURE__ */ icon(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657L13.414 20.9a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
)
export const IconMoon = /* @__PURE__ */ icon('M12 3h.393a7.5 7.5 0 0 0 7.92 12.446A9 9 0 1 1 12 2.992z')
export const IconPackage = /* @__PURE__ */ icon(
  'M12 3l8 4.5v9L12 21l-8-4.5v-9zm0 9l8-4.5M12 12v9m0-9L4 7.5m12-2.25l-8 4.5',
)
export const IconPinFilled = /* @__PURE__ */ filledIcon(
  'M15.113 3.21l.094.083l5.5 5.5a1 1 0 0 1-1.175 1.59l-3.172 3.171l-1.424 3.797a1 1 0 0 1-.158.277l-.07.08l-1.5 1.5a1 1 0 0 1-1.32.082l-.095-.083L9 16.415l-3.793 3.792a1 1 0 0 1-1.497-1.32l.083-.094L7.585 15l-2.792-2.793a1 1 0 0 1-.083-1.32l.083-.094l1.5-1.5a1 1 0 0 1 .258-.187l.098-.042l3.796-1.425l3.171-3.17a1 1 0 0 1 1.497-1.26z',
)
export const IconPlayerPlay = /* @__PURE__ */ icon('M7 4v16l13-8z')
export const IconPlayerStop = /* @__PURE__ */ icon(
  'M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z',
)
export const IconPlus = /* @__PURE__ */ icon('M12 5v14m-7-7h14')
export const IconSearch = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6')
export const IconSelector = /* @__PURE__ */ icon('M8 9l4-4l4 4m0 6l-4 4l-4-4')
export const IconSun = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0m-5 0h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7',
)
export const IconTable = /* @__PURE__ */ icon(
  'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 5h18M10 3v18',
)
export const IconTypography = /* @__PURE__ */ icon('M4 20h3m7 0h7M6.9 15h6.9m-3.6-8.7L16 20M5 20l6-16h2l7 16')
export const IconUpload = /* @__PURE__ */ icon('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12')
export const IconUser = /* @__PURE__ */ icon('M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2')
export const IconWallet = /* @__PURE__ */ icon(
  'M17 8V5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V6M20 12v4h-4a2 2 0 0 1 0-4z',
)
export const IconX = /* @__PURE__ */ icon('M18 6L6 18M6 6l12 12')
