import { draftOfRecipe } from '@/components/recipe/draft'

/** The first visitor's tables: small enough for a free key, linked in the ways that matter most. */
export const firstRecipe = draftOfRecipe(
  {
    locale: 'en_US',
    tables: [
      {
        name: 'customers',
        rows: 100,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'full_name', type: 'fullName' },
          { name: 'email', type: 'email', constraints: { unique: true } },
          { name: 'city', type: 'city' },
          { name: 'created_at', type: 'dateTime' },
        ],
      },
      {
        name: 'products',
        rows: 40,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'name', type: 'productName' },
          { name: 'price', type: 'decimal', constraints: { min: 2, max: 300, precision: 2 } },
        ],
      },
      {
        name: 'orders',
        rows: { per: 'customer_id', min: 0, max: 8, mean: 2 },
        key: ['id'],
        fields: [
          { name: 'id', type: 'uuid' },
          { name: 'customer_id', link: 'customers.id' },
          { name: 'customer_email', from: 'customer_id.email' },
          { name: 'ordered_at', type: 'dateTime' },
          { name: 'total', sum: 'order_items.line_total' },
        ],
      },
      {
        name: 'order_items',
        rows: { per: 'order_id', min: 1, max: 5, mean: 2.5 },
        key: ['order_id', 'line_no'],
        fields: [
          { name: 'order_id', link: 'orders.id' },
          { name: 'line_no', type: 'ordinal' },
          { name: 'product_id', link: 'products.id', skew: 0.8 },
          { name: 'qty', type: 'integer', constraints: { min: 1, max: 4 } },
          { name: 'unit_price', from: 'product_id.price' },
          { name: 'line_total', expr: 'qty * unit_price' },
        ],
      },
    ],
  },
  { name: 'A small shop' },
)
