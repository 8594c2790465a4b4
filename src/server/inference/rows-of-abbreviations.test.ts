import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

/** Columns as practitioners abbreviate them, and what then holds in each row. */
test.each<HeldRow>([
  [
    'rooms sold earn their average rate',
    'prop_code, rms_avail, rms_sold, occ, adr, rms_rev, revpar',
    'Daily performance of hotels',
    (of) =>
      of('rms_sold') <= of('rms_avail') &&
      near(of('rms_rev'), of('rms_sold') * of('adr')) &&
      near(of('revpar'), of('rms_rev') / of('rms_avail')),
  ],
  [
    'an outstanding reserve is a part of what is incurred',
    'clm_no, reserve_os, paid_to_date, incurred, recoveries, net_incurred',
    'Motor insurance claims',
    (of) =>
      near(of('incurred'), of('reserve_os') + of('paid_to_date')) &&
      near(of('net_incurred'), of('incurred') - of('recoveries')),
  ],
  [
    'a bare rate next to hours is an hourly one',
    'ee_id, reg_hrs, ot_hrs, rate, reg_pay, ot_pay, gross',
    'Payroll register',
    (of) => near(of('reg_pay'), of('reg_hrs') * of('rate')) && near(of('gross'), of('reg_pay') + of('ot_pay')),
  ],
  [
    'the prices of a day by their first letters',
    'tkr, trade_dt, o, h, l, c, vol',
    'Daily bars of equities',
    (of) => of('l') <= Math.min(of('o'), of('c')) && of('h') >= Math.max(of('o'), of('c')),
  ],
  [
    'planned minutes are run or lost',
    'line, plan_min, down_min, run_min',
    'Shift reports of a bottling line',
    (of) => near(of('run_min'), of('plan_min') - of('down_min')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
