/** Possible states of an order: shipment, payment and the sign of the amount always fit each other. */
export type OrderState = {
  readonly shipment: Status
  readonly payment: Status
  /** Negative for refunds. */
  readonly sign: 1 | -1
  /** Theme of matching notes and messages. */
  readonly theme: OrderTheme
  /** Per thousand orders. */
  readonly weight: number
}

export const orderThemes = ['open', 'underWay', 'delivered', 'delayed', 'returned', 'canceled', 'unpaid'] as const
export type OrderTheme = (typeof orderThemes)[number]

export type Status = { readonly english: string; readonly arabic: string }

const shipmentStatuses = {
  pending: { english: 'pending', arabic: 'قيد الانتظار' },
  processing: { english: 'processing', arabic: 'قيد التجهيز' },
  shipped: { english: 'shipped', arabic: 'تم الشحن' },
  inTransit: { english: 'in_transit', arabic: 'في الطريق' },
  outForDelivery: { english: 'out_for_delivery', arabic: 'خرج للتوصيل' },
  delivered: { english: 'delivered', arabic: 'تم التوصيل' },
  delayed: { english: 'delayed', arabic: 'متأخر' },
  returned: { english: 'returned', arabic: 'مرتجع' },
  canceled: { english: 'canceled', arabic: 'ملغى' },
} as const satisfies Record<string, Status>

const paymentStatuses = {
  pending: { english: 'pending', arabic: 'قيد الانتظار' },
  authorized: { english: 'authorized', arabic: 'تم التفويض' },
  paid: { english: 'paid', arabic: 'مدفوع' },
  refunded: { english: 'refunded', arabic: 'مسترد' },
  failed: { english: 'failed', arabic: 'فشل الدفع' },
  voided: { english: 'voided', arabic: 'ملغى' },
} as const satisfies Record<string, Status>

const { pending, processing, shipped, inTransit, outForDelivery, delivered, delayed, returned, canceled } =
  shipmentStatuses
const { authorized, paid, refunded, failed, voided } = paymentStatuses

/** Most orders go well. */
export const orderStates: readonly OrderState[] = [
  { shipment: delivered, payment: paid, sign: 1, theme: 'delivered', weight: 590 },
  { shipment: inTransit, payment: paid, sign: 1, theme: 'underWay', weight: 110 },
  { shipment: shipped, payment: paid, sign: 1, theme: 'underWay', weight: 50 },
  { shipment: outForDelivery, payment: paid, sign: 1, theme: 'underWay', weight: 40 },
  { shipment: processing, payment: paid, sign: 1, theme: 'open', weight: 35 },
  { shipment: processing, payment: authorized, sign: 1, theme: 'open', weight: 20 },
  { shipment: pending, payment: paymentStatuses.pending, sign: 1, theme: 'open', weight: 35 },
  { shipment: pending, payment: failed, sign: 1, theme: 'unpaid', weight: 15 },
  { shipment: delayed, payment: paid, sign: 1, theme: 'delayed', weight: 30 },
  { shipment: returned, payment: refunded, sign: -1, theme: 'returned', weight: 45 },
  { shipment: canceled, payment: refunded, sign: -1, theme: 'canceled', weight: 18 },
  { shipment: canceled, payment: voided, sign: 1, theme: 'canceled', weight: 12 },
]
