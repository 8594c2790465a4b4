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
  [
    'an average per room is no part of a total',
    'prop_code, revpar, rms_rev, fnb_rev, other_rev, tot_rev',
    'Daily performance of hotels',
    (of) => near(of('tot_rev'), of('rms_rev') + of('fnb_rev') + of('other_rev')),
  ],
  [
    'an index of a body by two letters each',
    'stay_id, ht_cm, wt_kg, bmi',
    'ICU stays',
    (of) => Math.abs(of('bmi') - of('wt_kg') / (of('ht_cm') / 100) ** 2) < 0.1,
  ],
  [
    'what is sent comes less than what is received, and both are the total',
    'enb_id, dl_gb, ul_gb, total_gb',
    'Daily KPIs of cells',
    (of) => of('ul_gb') < of('dl_gb') && near(of('total_gb'), of('dl_gb') + of('ul_gb')),
  ],
  [
    'a bill is between two readings',
    'mpan, rdg_prev, rdg_curr, units_kwh',
    'Electricity bills',
    (of) => Math.abs(of('units_kwh') - (of('rdg_curr') - of('rdg_prev'))) < 1,
  ],
  [
    'milk of the morning and of the evening',
    'ear_tag, milk_am_kg, milk_pm_kg, milk_kg',
    'Milk recording of a dairy herd',
    (of) => near(of('milk_kg'), of('milk_am_kg') + of('milk_pm_kg')),
  ],
  [
    'delivered letters are opened and clicked',
    'send_id, recips, bncd, dlvd, uniq_opens, uniq_clks, or_pct',
    'Newsletter sends',
    (of) =>
      Math.abs(of('dlvd') - (of('recips') - of('bncd'))) < 1 &&
      Math.abs(of('or_pct') - (100 * of('uniq_opens')) / of('dlvd')) < 1,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
