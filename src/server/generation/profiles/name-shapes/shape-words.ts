import { wordRoles } from '@/server/kernel/word-roles'

/** Words by what they say of a column where nothing else is known of it. */
export const shapeWords = wordRoles(new URL('./shape-words.tsv', import.meta.url), [
  'agreed', // events that people arrange a date for: `requested_delivery`
  'any-class', // ends the name of a class in any topic: `bond_type`
  'area', // a place or state that something is in or not: `in_conservation_area`, `in_use`
  'asking', // opens a flag: `is_explicit`
  'assessed', // a count of what was examined, of which others passed
  'at-end', // after things: their number at the beginning or the end: `dogs_start`
  'attribute', // either side of an `or`, where the values may be of either kind: `email_or_phone`
  'before-noun', // in a hint: ends the name of the rows
  'between-firms', // in a hint: a trade whose customers are firms
  'bodily', // shows that the rows are about people or animals, so that weights are body weights
  'bound', // at the end: a number of any kind: `response_max`
  'brought', // before `to`: the place rather than the recipient
  'calendar', // in a hint: a time, not the thing measured
  'calendar-period', // after `last` or `this`: the period of a number
  'calling', // ends the title of a person: `crew_chief`
  'change', // a change of a number
  'chosen', // after one thing: which of several was picked: `class_entered`
  'class-head', // ends the name of a class, with few values and many rows each
  'class-of-table', // alone: a class of the table's rows, as the `status` of customers
  'classed', // before `rating`: a class of the thing, not an opinion of it
  'clock', // names a time of day in another language: `heure_debut`
  'closing', // before a stock: the amount left at the end
  'code-head', // ends the name of a code
  'coded-class', // before `code`: a class with a few codes, as in `priority_code`
  'commanding', // opens a setting, not the name of a thing: `send_reminder`
  'consumable', // replaced from time to time: the linen of `linen_changed`
  'counted-stock', // things counted as they come in and go out
  'dated', // participles that are moments next to an earlier participle: `reported` next to `repaired`
  'decided', // after one thing: a flag: `load_rejected`, `disk_encrypted`
  'described', // a plural that is written out, not counted
  'disposed', // before `to` or `for`: may or will do something: `willing_to_travel`
  'done-later', // participles of the later of two moments: `repaired` next to `reported`
  'engaged', // put to work for the row: `tugs_used`
  'extreme', // a statistic of a count: `max_exams`
  'gain', // an amount next to a share of the same name: the `margin` of a `margin_pct`
  'gained', // after any one thing: an amount, as in `charity_raised`
  'given', // given to a body or moved by it, so not its weight
  'handed', // before `to`: the person rather than the date or a name: `issued_to`
  'identifying', // ends the name of an identifier, not of a property
  'informed', // done to a person: `parent_notified`
  'instant', // before `time`: a moment, not a duration: `start_time_s`
  'insured', // a flag of a thing where the table has no policies
  'insuring', // shows that a table has policies
  'key', // ends the name of the key of the rows
  'leaving', // before a place: a moment: `departed_gate`
  'length', // shows that an event lasts: the `rehearsal_hours` next to an `end_rehearsal`
  'logged', // before `by` and a kind of person: records of changes have a name there: `updated_by_user`
  'lost', // a count next to a share of all
  'made', // done to things in quantity: `delivered_to_date`
  'measured-twice', // a quantity that is measured at both ends of something
  'monthly', // a payment before a month: `rent_mo`
  'moved', // participles that are moments, never flags: going out and coming back, sowing and harvesting
  'names-row', // a column that names its row
  'narrowing', // at either end of a name: tells similar values apart
  'not-a-part', // next to a total, ends a name that is no part of it: `delivery_note`
  'not-alike', // ends a name that is like no number
  'number-head', // ends the name of a number, whatever the other words would mean alone: `food_total`
  'of-all', // before things: those of the whole: `planned_seats`
  'of-counts', // a period with whole counts: `walks_per_day`
  'of-one', // shows that a row is of one person: the `attended` of a booking
  'of-region', // after the Spanish `estado`: shows that it is a region: `estado_nacimiento`
  'of-remark', // what a remark has, not what it is on: `Kommentar_Nr`
  'of-staff', // in a hint: each weekday has hours of work
  'of-state', // after a state: its share, or a remark on it: `foggy_pct`
  'offering', // before things: a flag, as in `accepts_cards`
  'online', // before `site`: a website, not a place
  'opening', // before a stock: the amount at the beginning
  'operating', // before `day`: a date of operation: `trading_day`
  'ordered', // before `number`: a small ordinal: `heat_no`
  'pack', // a package of things
  'paid', // a periodic payment: `monthly_lease`
  'part-of-values', // a statistic that tells a number from others of its name: `temp_max`
  'particle', // ends a phrasal verb: `turned_away`
  'party', // a party to a contract with the table's owner, a person or a firm
  'per-event', // after `per`: a period or an event: `mites_per_night`
  'period', // the period of a payment
  'periodic', // ends like an adverb of manner: `daily`
  'place-part', // next to the Spanish `estado`: shows that it is a region
  'planned-class', // before `plan`: a class, not an intended number: `rate_plan`
  'plural', // plurals with an irregular ending
  'priced', // next to a gain: shows that the gain is money
  'promised', // before an event: its agreed moment: `confirmed_pickup`
  'quantified', // after a quantity: a thing that shows, holds or orders it: `speed_camera`, `price_list`
  'quantity', // at the beginning of an unclear name: its head: `price_diesel`
  'recorded', // done to a record by a user: finds, samples and faults have a finder with a name
  'recurring', // events that recur, dated after `last` or `next`: `next_gearbox_overhaul`
  'register', // ends a hint: a list of things: a log of dives
  'relating', // before things: names them instead of counting them: `related_parts`
  'renewed', // done to consumables: `oil_changed`
  'room', // a capacity, next to which `booked` is a count
  'says-nothing', // in a hint: says nothing of the rows
  'severe', // before mishaps: few rows have one: `critical_defects`
  'side', // after things: one of two sides: `goals_away`
  'sided', // read at both ends of something, not a moment itself: `odometer_start`
  'singular', // ends in s and is not a plural: `lens`
  'situated', // opens a flag about where something is: `under_power_lines`
  'sold', // a count among all: `seats_sold`
  'someone', // makes remarks: `comments_teacher`
  'span', // before dates: a period of validity
  'speechless', // no subject of a remark in another language: moments, counts, states, people and texts
  'stage-begun', // one word for the moment at which something began: `filed` next to `served`
  'stage-done', // one word for the moment at which it continued or ended: `served` next to `filed`
  'standing', // after things: a count of those in a state: `seats_active`
  'state', // a condition of one thing, never a count: `corroded`
  'statistic', // at the end: a statistic of a number: `defects_median`
  'sum', // money, in the plural too: the `fees` of `fees_collected`
  'switch', // after things, in the plural too: a setting: `comments_enabled`
  'taken', // after a sum: an amount: `deposit_taken`
  'terms-of-firms', // in a name: a term used only in contracts between firms
  'text-head', // ends the name of a written text, even if the rest could be measured: `production_title`
  'there', // after a participle: where or how: `kept_on_site`
  'timed', // after a schedule: a time, so that the `scheduled_arr` of a ship is not revenue
  'treated', // before `title`: someone who is called Mr or Ms
  'tried', // the number or outcome of attempts: `login_attempts`, `login_success`
  'undergone', // before one thing: a flag: `passed_inspection`
  'unsaid', // people, days and states, of which a remark says little
  'unspeakable', // cannot begin a sentence about the column
  'until-now', // after things: a count up to now: `visits_ytd`
  'whether', // after a thing: a flag: `pilot_required`
  'which', // before a period: which one: `sales_last_month`
  'who', // after `by`: the kind of who did it, not a name: `cancelled_by_driver`
  'whole-sum', // money at the end of a name, possibly something else alone: `total_repaid`
  'witnessing', // after one thing: a flag: `incident_reported`
  'working', // in a hint: does the work, so is not what it is about: `car park attendants`
])
