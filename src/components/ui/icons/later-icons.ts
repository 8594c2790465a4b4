import { icon } from './icon'

// Icons of menus, dialogs and other parts that load after the first screen; see icons.ts.

export const IconAbacus = /* @__PURE__ */ icon(
  'M5 3v18m14 0V3M5 7h14M5 15h14M8 13v4m3-4v4m5-4v4M14 5v4m-3-4v4M8 5v4M3 21h18',
)
export const IconArrowForward = /* @__PURE__ */ icon('M15 11l4 4l-4 4m4-4H8a4 4 0 0 1 0-8h1')
export const IconArrowLeft = /* @__PURE__ */ icon('M5 12h14M5 12l6 6m-6-6l6-6')
export const IconArrowRight = /* @__PURE__ */ icon('M5 12h14m-6 6l6-6m-6-6l6 6')
export const IconBookmarkOff = /* @__PURE__ */ icon(
  'M7.708 3.721A4 4 0 0 1 10 3h4a4 4 0 0 1 4 4v7m0 4v3l-6-4l-6 4V7q.001-.463.1-.897M3 3l18 18',
)
export const IconChartBar = /* @__PURE__ */ icon(
  'M3 13a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm12-4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 20h14',
)
export const IconCheckbox = /* @__PURE__ */ icon(
  'M9 11l3 3l8-8M20 12v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h9',
)
export const IconChevronDown = /* @__PURE__ */ icon('M6 9l6 6l6-6')
export const IconCopyPlus = /* @__PURE__ */ icon(
  'M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333zM4.012 16.737A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1M11 14h6m-3-3v6',
)
export const IconEyeOff = /* @__PURE__ */ icon(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673A8.7 8.7 0 0 1 12 18q-5.4 0-9-6q1.908-3.18 4.32-4.674m2.86-1.146A9 9 0 0 1 12 6q5.4 0 9 6q-1 1.665-2.138 2.87M3 3l18 18',
)
export const IconGripVertical = /* @__PURE__ */ icon(
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m6-14a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
)
export const IconLockOpen = /* @__PURE__ */ icon(
  'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0m-3-5V6a4 4 0 0 1 8 0',
)
export const IconMathFunction = /* @__PURE__ */ icon(
  'M3 19a2 2 0 0 0 2 2c2 0 2-4 3-9s1-9 3-9a2 2 0 0 1 2 2m-8 7h6m4 0l6 6m-6 0l6-6',
)
export const IconMaximize = /* @__PURE__ */ icon(
  'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2m8-16h2a2 2 0 0 1 2 2v2m-4 12h2a2 2 0 0 0 2-2v-2',
)
export const IconMinus = /* @__PURE__ */ icon('M5 12h14')
export const IconPencil = /* @__PURE__ */ icon('M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16zm9.5-13.5l4 4')
export const IconPinnedOff = /* @__PURE__ */ icon(
  'M3 3l18 18M15 4.5l-3.249 3.249m-2.57 1.433L7 10l-1.5 1.5l7 7L14 17l.82-2.186m1.43-2.563L19.5 9M9 15l-4.5 4.5M14.5 4L20 9.5',
)
export const IconTrash = /* @__PURE__ */ icon(
  'M4 7h16m-10 4v6m4-6v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
)
