import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const hour = 3_600_000
const day = 24 * hour

/** Columns that only the ones next to them explain, and what then holds in each row. */
test.each<HeldRow>([
  [
    'a bare participle next to days is one of them',
    'sample_id, collected, received, analysed',
    'Soil samples',
    (of) => of('analysed') >= of('received') && of('received') >= of('collected'),
  ],
  [
    'two bare participles with the time between them are moments',
    'body_part, ordered, performed, read_at, tat_hours',
    'Radiology worklist',
    (of) => of('performed') >= of('ordered') && near(of('tat_hours'), (of('read_at') - of('ordered')) / hour),
  ],
  [
    'so are two with the days between them',
    'ring_no, ringed, retrapped, days_between',
    'Bird ringing',
    (of) => Math.abs(of('days_between') - (of('retrapped') - of('ringed')) / day) <= 1,
  ],
  [
    'what cannot be both valid and invalid is counted',
    'precinct, registered, ballots, invalid, valid',
    'Election results',
    (of) => of('ballots') === of('valid') + of('invalid'),
  ],
  [
    'what matures and was originated are days',
    'loan_id, principal, originated, matures',
    'Loan book',
    (of) => of('matures') > of('originated'),
  ],
  [
    'a bare state next to counts is a count',
    'aisle, slots, used, free, utilization_pct',
    'Warehouse slots',
    (of) => of('free') === of('slots') - of('used') && near(of('utilization_pct'), (100 * of('used')) / of('slots')),
  ],
  [
    'what was planned of what was produced is a count',
    'batch, planned, produced, rejected, good',
    'Bakery production',
    (of) => of('planned') > 1 && of('good') === of('produced') - of('rejected'),
  ],
  [
    'a column with a share of its own is a count of the things before it',
    'school, pupils, fsm, fsm_pct',
    'School census',
    (of) => of('fsm_pct') === 100 || near(of('fsm_pct'), (100 * of('fsm')) / of('pupils')),
  ],
  [
    'unclear parts of a total with the same stem are numbers',
    'hr, sbp, dbp, spo2_pct, gcs_eye, gcs_verbal, gcs_motor, gcs_total',
    'ICU flowsheet',
    (of) => of('gcs_total') === of('gcs_eye') + of('gcs_verbal') + of('gcs_motor'),
  ],
  [
    'an unclear number between two of its stem, of which one is the world',
    'title, gross_us, gross_intl, gross_world',
    'Film releases',
    (of) => near(of('gross_world'), of('gross_us') + of('gross_intl')),
  ],
  [
    'the world is more than home',
    'title, gross_us, gross_world',
    'Film releases',
    (of) => of('gross_us') <= of('gross_world'),
  ],
  [
    'unclear columns right before a total in money are its parts',
    'vendor, current, d30, d60, d90_plus, total_outstanding',
    'Accounts payable ageing',
    (of) => near(of('total_outstanding'), of('current') + of('d30') + of('d60') + of('d90_plus')),
  ],
  [
    'interest between both ends of an account is an amount',
    'posted, opening, credits, debits, interest, closing',
    'Savings ledger',
    (of) => of('interest') >= 0 && of('closing') > 0,
  ],
  [
    'known shares that add up to about all are a whole',
    'fund, equity_pct, bond_pct, cash_pct, alternatives_pct',
    'Fund factsheet',
    (of) => near(of('equity_pct') + of('bond_pct') + of('cash_pct') + of('alternatives_pct'), 100),
  ],
  [
    'an amount after a number and its rate is their product, whatever the rate is per',
    'vessel, gross_tonnage, rate_per_gt, tonnage_dues',
    'Harbour dues',
    (of) => near(of('tonnage_dues'), of('gross_tonnage') * of('rate_per_gt')),
  ],
  [
    'an amount after a percentage of its stem is that share of the amount before',
    'debtor, invoice_amt, fee_pct, factor_fee',
    'Invoice factoring',
    (of) => near(of('factor_fee'), (of('invoice_amt') * of('fee_pct')) / 100),
  ],
  [
    'bare deductions are the sum of those before them',
    'employee, basic, allowances, gross, tax, ni, pension, deductions, net',
    'Payslips',
    (of) =>
      near(of('deductions'), of('tax') + of('ni') + of('pension')) && near(of('net'), of('gross') - of('deductions')),
  ],
  [
    'a dose by the surface follows from the surface',
    'cycle, bsa_m2, dose_mg_m2, dose_mg',
    'Oncology regimens',
    (of) => Math.abs(of('dose_mg') - of('bsa_m2') * of('dose_mg_m2')) <= 1,
  ],
  [
    'a weight after the index of the body follows from it',
    'subject_id, bmi, height_cm, weight_kg',
    'Clinical trial screening',
    (of) => Math.abs(of('weight_kg') - of('bmi') * (of('height_cm') / 100) ** 2) < 0.2,
  ],
  [
    'the days between two bare participles',
    'property, listed, sold, days_on_market',
    'Property sales',
    (of) => Math.abs(of('days_on_market') - (of('sold') - of('listed')) / day) <= 1,
  ],
])('%s: %s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
