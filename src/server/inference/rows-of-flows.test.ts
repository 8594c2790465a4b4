import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const [day, hour, minute] = [86_400_000, 3_600_000, 60_000]

test.each<HeldRow>([
  [
    'what comes through is the rest of what was there right before the losses, whatever the trade calls it',
    'net_weight_kg, rejected_kg, accepted_kg, eggs_received, eggs_cracked, eggs_set, set_date, infertile_eggs, fertile_eggs',
    'Deliveries to a farm',
    (of) =>
      near(of('accepted_kg'), of('net_weight_kg') - of('rejected_kg')) &&
      of('rejected_kg') < 0.2 * of('net_weight_kg') &&
      of('eggs_set') === of('eggs_received') - of('eggs_cracked') &&
      of('fertile_eggs') === of('eggs_set') - of('infertile_eggs'),
  ],
  [
    'a loss is what did not come through, and its share one of what went in',
    'volume_brewed_hl, volume_packaged_hl, loss_hl, loss_pct',
    'Batches of a craft brewery',
    (of) =>
      near(of('loss_hl'), of('volume_brewed_hl') - of('volume_packaged_hl')) &&
      Math.abs(of('loss_pct') - (100 * of('loss_hl')) / of('volume_brewed_hl')) < 1.5,
  ],
  [
    'two sorts of absences are all that was not attended',
    'sessions_possible, sessions_attended, authorised_absences, unauthorised_absences, attendance_pct',
    'Attendance of pupils by term',
    (of) =>
      of('sessions_attended') + of('authorised_absences') + of('unauthorised_absences') === of('sessions_possible') &&
      Math.abs(of('attendance_pct') - (100 * of('sessions_attended')) / of('sessions_possible')) < 0.06,
  ],
  [
    'absenteeism is the share of those who are not present',
    'agents_scheduled, agents_present, absenteeism_pct',
    'Daily figures of a call centre',
    (of) =>
      Math.abs(of('absenteeism_pct') - 100 * (1 - of('agents_present') / of('agents_scheduled'))) < 0.06 ||
      of('agents_scheduled') === 0,
  ],
  [
    'what could have been generated includes what was curtailed',
    'energy_kwh, curtailed_kwh, potential_kwh',
    'Daily output of wind turbines',
    (of) => near(of('potential_kwh'), of('energy_kwh') + of('curtailed_kwh')),
  ],
  [
    'things done happen in the order of their columns',
    'reported_at, dispatched_at, arrived_at, repaired_at, response_time_min, downtime_hours',
    'Maintenance visits to elevators',
    (of) =>
      of('reported_at') <= of('dispatched_at') &&
      of('dispatched_at') <= of('arrived_at') &&
      of('arrived_at') < of('repaired_at') &&
      Math.abs((of('arrived_at') - of('reported_at')) / minute - of('response_time_min')) < 1.01 &&
      Math.abs((of('repaired_at') - of('reported_at')) / hour - of('downtime_hours')) < 0.06,
  ],
  [
    'a loan is received after it was shipped, and kept until it is returned',
    'requested_on, shipped_on, received_on, returned_on, renewals, days_kept',
    'Interlibrary loans of a university library',
    (of) =>
      of('requested_on') <= of('shipped_on') &&
      of('shipped_on') <= of('received_on') &&
      Math.abs((of('returned_on') - of('received_on')) / day - of('days_kept')) < 0.01,
  ],
  [
    'doors open before the performance',
    'show, performance_at, doors_at',
    'Performances of a theatre',
    (of) => of('doors_at') < of('performance_at'),
  ],
  [
    'a shortfall is part of the required number, and movements may come before the stock they change',
    'nurses_required, nurses_on_duty, shortfall, admissions, discharges, census_start, census_end',
    'Shifts of nurses on hospital wards',
    (of) =>
      of('shortfall') === Math.max(0, of('nurses_required') - of('nurses_on_duty')) &&
      of('census_end') === Math.max(0, of('census_start') + of('admissions') - of('discharges')),
  ],
  [
    'offers that were made, accepted and declined are counts',
    'vacancy_id, applications, screened, phone_interviews, offers_made, offers_accepted, offers_declined, acceptance_rate_pct',
    'Vacancies of a recruitment team',
    (of) =>
      of('screened') <= of('applications') &&
      of('offers_made') === of('offers_accepted') + of('offers_declined') &&
      (of('offers_made') === 0 ||
        Math.abs(of('acceptance_rate_pct') - (100 * of('offers_accepted')) / of('offers_made')) < 0.06),
  ],
  [
    'a claim happens while its policy is in force, and is settled days after it was reported',
    'policyholder, policy_start, policy_end, accident_date, reported_date, settled_date, days_to_settle',
    'Motor claims of a fleet insurer',
    (of) =>
      of('policy_start') <= of('accident_date') &&
      of('accident_date') <= of('policy_end') &&
      of('accident_date') <= of('reported_date') &&
      Math.abs((of('settled_date') - of('accident_date')) / day - of('days_to_settle')) < 0.01,
  ],
  [
    'a longest wait is no shorter than an average one, in minutes too',
    'avg_wait_s, longest_wait_s, avg_delay_min, max_delay_min',
    'Daily figures of a team',
    (of) => of('avg_wait_s') <= of('longest_wait_s') && of('avg_delay_min') <= of('max_delay_min'),
  ],
  [
    'minutes at a rate per hour cost a sixtieth of it, and what was paid in advance is no longer due',
    'labour_minutes, labour_rate_per_hour, labour_charge, grand_total, advance_paid, amount_due',
    'Workshop jobs of a bicycle shop',
    (of) =>
      near(of('labour_charge'), (of('labour_minutes') / 60) * of('labour_rate_per_hour')) &&
      near(of('amount_due'), of('grand_total') - of('advance_paid')),
  ],
  [
    'a value is that of the quantity of its name, and a system stock the result of its movements',
    'opening_qty, received_qty, picked_qty, system_qty, counted_qty, variance_qty, unit_cost, stock_value, variance_value',
    'Stock counts of a warehouse',
    (of) =>
      of('system_qty') === of('opening_qty') + of('received_qty') - of('picked_qty') &&
      near(of('stock_value'), of('counted_qty') * of('unit_cost')) &&
      near(of('variance_value'), of('variance_qty') * of('unit_cost')),
  ],
  [
    'subscribers at the start and the end are counts, apart by those who came and left',
    'subscribers_start, new_subscribers, cancelled_subscribers, subscribers_end, net_change',
    'Subscriptions of a newspaper',
    (of) =>
      of('subscribers_end') === of('subscribers_start') + of('new_subscribers') - of('cancelled_subscribers') &&
      of('net_change') === of('new_subscribers') - of('cancelled_subscribers'),
  ],
  [
    'pending items are neither completed nor cancelled, and a mean is that of the numbered scores',
    'tests_ordered, tests_completed, tests_cancelled, tests_pending, reviewer_1_score, reviewer_2_score, mean_score',
    'Samples of a laboratory',
    (of) =>
      of('tests_pending') === Math.max(0, of('tests_ordered') - of('tests_completed') - of('tests_cancelled')) &&
      Math.abs(of('mean_score') - (of('reviewer_1_score') + of('reviewer_2_score')) / 2) < 0.56,
  ],
  [
    'a duration right after its two moments is what lies between them, however long such durations usually are',
    'kiln_start, kiln_end, kiln_hours',
    'Production of a sawmill',
    (of) => Math.abs((of('kiln_end') - of('kiln_start')) / hour - of('kiln_hours')) < 0.06,
  ],
  [
    'several fees add up, even where one could be multiplied by a count',
    'tugs_used, pilotage_fee, tug_fee, night_surcharge, total_fee',
    'Pilotage jobs of a port',
    (of) => near(of('total_fee'), of('pilotage_fee') + of('tug_fee') + of('night_surcharge')),
  ],
  [
    'children of an age are counted, whatever the age',
    'children_under_2, children_2_to_3, children_over_3, children_total',
    'Monthly accounts of a nursery',
    (of) => of('children_total') === of('children_under_2') + of('children_2_to_3') + of('children_over_3'),
  ],
  [
    'time on site begins with the arrival, not with the plan',
    'scheduled_for, arrived_at, finished_at, minutes_on_site',
    'Visits of a pest control firm',
    (of) => Math.abs((of('finished_at') - of('arrived_at')) / minute - of('minutes_on_site')) < 1.01,
  ],
  [
    'the outstanding amount is the part of an invoiced amount that was not received',
    'tuition_fee, exam_fee, amount_invoiced, amount_received, amount_outstanding',
    'Terms of a private music school',
    (of) => near(of('amount_outstanding'), of('amount_invoiced') - of('amount_received')),
  ],
  [
    'turnout is at most 100 %, and a result is declared soon after the election',
    'ward_name, election_date, candidate_name, votes, vote_share_pct, electorate, ballots_cast, turnout_pct, declared_at',
    'Candidate results of local council elections by ward',
    (of) =>
      of('votes') <= of('ballots_cast') &&
      of('ballots_cast') <= of('electorate') &&
      of('turnout_pct') <= 100 &&
      of('declared_at') - of('election_date') <= 4 * day,
  ],
  [
    'applicants expect more than they earn, and every application has its date',
    'candidate_name, job_title, current_monthly_salary, expected_monthly_salary, stage, applied_on',
    'Job applications handled by a recruitment agency',
    (of) => of('current_monthly_salary') <= of('expected_monthly_salary') && of('applied_on') > 0,
  ],
  [
    'gross pay is the hours at their rate and the overtime pay, for the hours of a week',
    'employee, hours_worked, hourly_rate, overtime_hours, overtime_pay, gross_pay',
    'Weekly payroll of a restaurant',
    (of) =>
      of('hours_worked') <= 60 &&
      near(of('gross_pay'), (of('hours_worked') - of('overtime_hours')) * of('hourly_rate') + of('overtime_pay')),
  ],
  [
    'a fee in basis points is ten-thousandths of the value',
    'symbol, shares, price, trade_value, commission_bps, commission',
    'Trades of a broker',
    (of) => Math.abs(of('commission') - (of('trade_value') * of('commission_bps')) / 10_000) < 0.01,
  ],
  [
    'a power station uses little of what it generates',
    'gross_output_mw, net_output_mw, aux_load_mw',
    'Operating log of a gas power station',
    (of) =>
      near(of('aux_load_mw'), of('gross_output_mw') - of('net_output_mw')) &&
      of('net_output_mw') > 0.9 * of('gross_output_mw'),
  ],
  [
    'oxygen saturation follows the oxygen and the temperature of the water',
    'sampled_at, water_temp_c, dissolved_oxygen_mg_l, do_saturation_pct',
    'Water quality samples of a lake',
    (of) => Math.abs(of('do_saturation_pct') - (of('dissolved_oxygen_mg_l') * (31.6 + of('water_temp_c'))) / 4.68) < 1,
  ],
  [
    'a share next to a duration is none of the moment that the duration ends with',
    'study_id, lights_out, lights_on, total_sleep_time_min, sleep_efficiency_pct',
    'Polysomnography studies of a sleep center',
    (of) => of('sleep_efficiency_pct') >= 38,
  ],
  [
    'the viable cells are most of all cells, and the viability their share',
    'run_id, culture_day, viable_cell_density_e6_ml, total_cell_density_e6_ml, cell_viability_pct',
    'Bioreactor runs of a cell culture laboratory',
    (of) => of('viable_cell_density_e6_ml') <= of('total_cell_density_e6_ml'),
  ],
  [
    'chicks are the eggs set without the infertile ones and the dead embryos, three weeks later',
    'batch_id, set_date, hatch_date, eggs_set, infertile_eggs, early_dead, late_dead, chicks_hatched, hatchability_pct',
    'Chick hatchery incubation batches',
    (of) =>
      of('chicks_hatched') === of('eggs_set') - of('infertile_eggs') - of('early_dead') - of('late_dead') &&
      Math.abs(of('hatchability_pct') - (100 * of('chicks_hatched')) / of('eggs_set')) < 0.06 &&
      Math.abs(of('hatch_date') - of('set_date') - 21 * day) <= day,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
