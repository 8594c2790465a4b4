/** Ten sizes of each kind, smallest first, in metric, US and Arabic notation. */
export const sizes = {
  model: table(['S1', 'S2', 'S3', 'X1', 'X2', 'X5', 'X7', 'Mini', 'Pro', 'Max'], same, same, (s) => `طراز ${s}`),
  apparel: table(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'Petite', 'Tall', 'Plus'], same, same, (s) => `مقاس ${s}`),
  shoe: table(
    [36, 37, 38, 39, 40, 41, 42, 43, 44, 45],
    (n) => `EU ${n}`,
    (n) => `US ${n - 31}`,
    (n) => `مقاس ${n}`,
  ),
  drink: table(
    [200, 250, 330, 355, 400, 500, 600, 750, 900, 1000],
    (n) => `${n} ml`,
    (n) => `${ounces(n / 29.57)} fl oz`,
    (n) => `${n} مل`,
  ),
  toiletry: table(
    [30, 50, 75, 100, 150, 200, 250, 300, 400, 500],
    (n) => `${n} ml`,
    (n) => `${ounces(n / 29.57)} fl oz`,
    (n) => `${n} مل`,
  ),
  weight: table(
    [40, 75, 100, 150, 200, 250, 300, 400, 500, 1000],
    (n) => `${n} g`,
    (n) => `${ounces(n / 28.35)} oz`,
    (n) => `${n} غ`,
  ),
  pack: table(
    [4, 6, 8, 10, 12, 16, 18, 20, 24, 30],
    (n) => `Pack of ${n}`,
    (n) => `${n}-Pack`,
    (n) => `عبوة ${n}`,
  ),
  volume: table(
    [5, 10, 15, 20, 25, 30, 40, 50, 60, 70],
    (n) => `${n} L`,
    (n) => `${n} L`,
    (n) => `سعة ${n} لتر`,
  ),
  kitchen: spans([16, 18, 20, 22, 24, 26, 28, 30, 32, 34]),
  cushion: spans([25, 30, 35, 40, 45, 50, 55, 60, 65, 70]),
  wall: spans([40, 45, 50, 60, 70, 75, 80, 90, 100, 120]),
  room: spans([120, 130, 135, 140, 145, 150, 160, 170, 180, 200]),
  set: table(
    [2, 3, 4, 5, 6, 8, 10, 12, 16, 20],
    (n) => `Set of ${n}`,
    (n) => `Set of ${n}`,
    (n) => `طقم ${n}`,
  ),
}

export type SizeKind = keyof typeof sizes

type Sizes = { readonly metric: readonly string[]; readonly us: readonly string[]; readonly arabic: readonly string[] }

function table<T>(
  values: T[],
  metric: (value: T) => string,
  us: (value: T) => string,
  arabic: (value: T) => string,
): Sizes {
  return { metric: values.map(metric), us: values.map(us), arabic: values.map(arabic) }
}

/** Width or height in centimetres. */
function spans(values: number[]): Sizes {
  return table(
    values,
    (n) => `${n} cm`,
    (n) => `${Math.round(n / 2.54)} in`,
    (n) => `${n} سم`,
  )
}

function same(size: string): string {
  return size
}

/** Ounces in the notation of packs: one decimal, none if zero. */
function ounces(value: number): string {
  return String(Math.round(value * 10) / 10)
}
