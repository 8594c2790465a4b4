import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { memoryCache } from './testing/memory-cache'

type Row = Readonly<Record<string, unknown>>

async function rowsIn(names: string, domainHint: string): Promise<readonly Row[]> {
  const request = { names: names.split('، '), locale: 'ar_AE', domainHint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 120, locale: 'ar_AE' })
}

const number = (row: Row, name: string): number => Number(row[name] ?? Number.NaN)
const moment = (row: Row, name: string): number => Date.parse(String(row[name]))
const day = 86_400_000

test.each<[what: string, names: string, hint: string, holds: (row: Row) => boolean]>([
  [
    'a mother is not her child',
    'اسم الطفل، تاريخ الميلاد، اسم الأم، المعلمة',
    'أطفال حضانة',
    (row) => row['اسم الطفل'] !== row['اسم الأم'] && row['اسم الأم'] !== row.المعلمة,
  ],
  [
    'children of a nursery are small',
    'اسم الطفل، تاريخ الميلاد، العمر بالأشهر',
    'أطفال حضانة',
    (row) => number(row, 'العمر بالأشهر') <= 72,
  ],
  [
    'VAT of imports is on value and duty',
    'القيمة (درهم)، نسبة الرسوم، الرسوم الجمركية، ضريبة القيمة المضافة',
    'بيانات جمركية',
    (row) =>
      Math.abs(
        number(row, 'ضريبة القيمة المضافة') - 0.05 * (number(row, 'القيمة (درهم)') + number(row, 'الرسوم الجمركية')),
      ) < 0.02,
  ],
  [
    'a dish is served within the hour',
    'رقم الطلب، الصنف، الكمية، وقت الطلب، وقت التقديم',
    'طلبات مطعم',
    (row) => {
      const wait = moment(row, 'وقت التقديم') - moment(row, 'وقت الطلب')
      return wait >= 0 && wait < day / 24
    },
  ],
  [
    'a visa lasts weeks to years',
    'اسم مقدم الطلب، رقم الجواز، نوع التأشيرة، تاريخ الإصدار، تاريخ انتهاء التأشيرة',
    'طلبات تأشيرات',
    (row) => {
      const term = moment(row, 'تاريخ انتهاء التأشيرة') - moment(row, 'تاريخ الإصدار')
      return term > 20 * day && term < 900 * day
    },
  ],
  [
    'goods were counted before they expire',
    'رمز الصنف، الكمية، تاريخ الانتهاء، آخر جرد',
    'مخزون مستودع',
    (row) => moment(row, 'آخر جرد') < moment(row, 'تاريخ الانتهاء'),
  ],
  [
    'hours of work are those between coming and leaving, which is in the afternoon',
    'رقم الموظف، التاريخ، وقت الدخول، وقت الخروج، ساعات العمل',
    'حضور الموظفين',
    (row) => {
      const hours = (name: string) => Date.parse(`2026-01-01T${row[name]}:00Z`) / 3_600_000
      const worked = hours('وقت الخروج') - hours('وقت الدخول')
      return worked > 3 && Math.abs(worked - number(row, 'ساعات العمل')) < 0.06
    },
  ],
  [
    'revenue is not what the clicks cost',
    'النقرات، تكلفة النقرة، الإيرادات',
    'حملات تسويقية',
    (row) => Math.abs(number(row, 'النقرات') * number(row, 'تكلفة النقرة') - number(row, 'الإيرادات')) > 1,
  ],
  [
    'what an insurer pays is the rest of the bill',
    'إجمالي الفاتورة، تحمل المريض، مبلغ التأمين',
    'مرضى مستشفى',
    (row) => Math.abs(number(row, 'إجمالي الفاتورة') - number(row, 'تحمل المريض') - number(row, 'مبلغ التأمين')) < 0.02,
  ],
  [
    'the rest of a contract is the part not spent',
    'اسم المشروع، قيمة العقد، المبلغ المصروف، المبلغ المتبقي',
    'مشاريع مقاولات',
    (row) => Math.abs(number(row, 'قيمة العقد') - number(row, 'المبلغ المصروف') - number(row, 'المبلغ المتبقي')) < 0.02,
  ],
  [
    'travelers return',
    'الوجهة، تاريخ السفر، تاريخ العودة، حالة الحجز',
    'حجوزات شركة سياحة',
    (row) => moment(row, 'تاريخ العودة') > moment(row, 'تاريخ السفر'),
  ],
  [
    'gold costs its weight and the making',
    'الوزن (جم)، سعر الجرام، المصنعية، الإجمالي',
    'بيع ذهب ومجوهرات',
    (row) =>
      Math.abs(
        number(row, 'الوزن (جم)') * number(row, 'سعر الجرام') + number(row, 'المصنعية') - number(row, 'الإجمالي'),
      ) < 0.02,
  ],
  [
    'a bill has the VAT whose rate its name states',
    'قيمة الكهرباء، قيمة المياه، ضريبة القيمة المضافة (5%)، المبلغ المستحق',
    'فواتير الكهرباء والمياه',
    (row) => {
      const [sum, tax] = [
        number(row, 'قيمة الكهرباء') + number(row, 'قيمة المياه'),
        number(row, 'ضريبة القيمة المضافة (5%)'),
      ]
      return Math.abs(tax - 0.05 * sum) < 0.02 && Math.abs(sum + tax - number(row, 'المبلغ المستحق')) < 0.02
    },
  ],
  [
    'a flight leaves about when it should',
    'رقم الرحلة، موعد الإقلاع، الإقلاع الفعلي',
    'جدول رحلات مطار',
    (row) => Math.abs(moment(row, 'الإقلاع الفعلي') - moment(row, 'موعد الإقلاع')) < day / 3,
  ],
  [
    'a transaction changes the balance by its amount, up or down',
    'نوع العملية، المبلغ، الرصيد قبل العملية، الرصيد بعد العملية',
    'معاملات بطاقات',
    (row) =>
      Math.abs(
        Math.abs(number(row, 'الرصيد بعد العملية') - number(row, 'الرصيد قبل العملية')) -
          Math.abs(number(row, 'المبلغ')),
      ) < 0.02,
  ],
  [
    'concrete costs its cubic metres',
    'الكمية (م³)، الماء المضاف (لتر)، سعر المتر المكعب (درهم)، الإجمالي (درهم)',
    'توريد الخرسانة الجاهزة',
    (row) =>
      Math.abs(number(row, 'الكمية (م³)') * number(row, 'سعر المتر المكعب (درهم)') - number(row, 'الإجمالي (درهم)')) <
      0.02,
  ],
  [
    'copies cost what all of them cost',
    'عدد النسخ، تكلفة النسخة، التكلفة الكلية',
    'طلبات مطبعة',
    (row) => Math.abs(number(row, 'عدد النسخ') * number(row, 'تكلفة النسخة') - number(row, 'التكلفة الكلية')) < 0.02,
  ],
  [
    'the final amount of an order is its parts',
    'المجموع الفرعي، رسوم الشحن، قيمة الخصم، ضريبة القيمة المضافة، المبلغ النهائي',
    'متجر إلكتروني',
    (row) =>
      Math.abs(
        number(row, 'المجموع الفرعي') +
          number(row, 'رسوم الشحن') -
          number(row, 'قيمة الخصم') +
          number(row, 'ضريبة القيمة المضافة') -
          number(row, 'المبلغ النهائي'),
      ) < 0.02,
  ],
  [
    'tax is at the rate of the country',
    'المبلغ، نسبة الضريبة، قيمة الضريبة',
    'أوامر شراء الوزارة',
    (row) => [0, 5].includes(number(row, 'نسبة الضريبة')),
  ],
  [
    'a maximum mark is at least the mark',
    'درجة الامتحان، الدرجة العظمى',
    'نتائج الامتحانات',
    (row) => number(row, 'درجة الامتحان') <= number(row, 'الدرجة العظمى'),
  ],
  [
    'a delay is from the scheduled time to the actual one',
    'موعد المغادرة المجدول، موعد المغادرة الفعلي، دقائق التأخير',
    'رحلات طيران',
    (row) => {
      const late = (moment(row, 'موعد المغادرة الفعلي') - moment(row, 'موعد المغادرة المجدول')) / 60_000
      return Math.abs(Math.max(0, late) - number(row, 'دقائق التأخير')) < 1.01
    },
  ],
  [
    'temperatures are in degrees Celsius',
    'رقم التذكرة، حرارة الخرسانة',
    'توريد الخرسانة الجاهزة',
    (row) => number(row, 'حرارة الخرسانة') < 45,
  ],
])('%s', async (_, names, hint, holds) => {
  const rows = await rowsIn(names, hint)
  const full = rows.filter((row) => Object.values(row).every((cell) => cell !== null))
  expect(full.length).toBeGreaterThan(80)
  expect(full.filter((row) => !holds(row))).toEqual([])
})
