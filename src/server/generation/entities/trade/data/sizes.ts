/** Ten sizes of each kind, smallest first: as metric countries, as the United States and as Arabic packs print them. */
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
  span: table(
    [20, 24, 28, 32, 40, 50, 60, 80, 100, 120],
    (n) => `${n} cm`,
    (n) => `${Math.round(n / 2.54)} in`,
    (n) => `${n} سم`,
  ),
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

function same(size: string): string {
  return size
}

/** Ounces as packs print them: one decimal, none where it would be zero. */
function ounces(value: number): string {
  return String(Math.round(value * 10) / 10)
}
