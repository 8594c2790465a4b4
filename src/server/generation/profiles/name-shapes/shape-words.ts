import { wordRoles } from '@/server/kernel/word-roles'

/** Words by what they say of a column where nothing else is known of it. */
export const shapeWords = wordRoles(new URL('./shape-words.tsv', import.meta.url), [
  'agreed', // what people agree upon when it is to be: `requested_delivery`
  'any-class', // ends the name of a class of any topic: `bond_type`
  'attribute', // what one of two names may be of: either is written, as in an `email_or_phone`
  'between-firms', // in a hint: a trade whose customers are firms
  'bodily', // says that the rows are about people or animals, who are as heavy as they are
  'brought', // before `to`, where to and not to whom
  'calling', // who does something: `crew_chief`
  'chosen', // behind one thing, which of them was: `class_entered`
  'class-head', // ends the name of a class: there are few of one, and many rows in each
  'class-of-table', // alone, is of the things of its table: the `status` of customers
  'classed', // before `rating`, a class of a thing and nobody's opinion
  'code-head', // ends the name of a code
  'closing', // before a stock, what is left at the end
  'coded-class', // before `code`, a class of a few codes: `priority_code`
  'commanding', // opens a setting, and names no thing: `send_reminder`
  'consumable', // is renewed from time to time: the linen of a `linen_changed`
  'counted-stock', // things that come in and go out by number
  'dated', // what was done when another thing was begun, as moments are: `reported` next to `repaired`
  'described', // a plural that is written out, not counted
  'done-later', // what is done at a moment after another: `repaired` next to `reported`
  'engaged', // what is put to work for a row: `tugs_used`
  'gain', // a sum, next to a share of the same name: the `margin` of a `margin_pct`
  'gained', // how much was, behind any one thing: `charity_raised`
  'given', // what a body is given or moves, not what it weighs
  'identifying', // ends the name of what says which thing it is, not what it is like
  'instant', // before `time`, the moment of it and not how long it lasted: `start_time_s`
  'lost', // how many were, next to a share of all
  'made', // done to things in a number: `delivered_to_date`
  'monthly', // what is paid, behind which a month says how often: `rent_mo`
  'moved', // done at a moment, and never a yes or no: one goes out and comes back, sows and harvests
  'narrowing', // at either end of a name, says only which of several values is meant
  'number-head', // ends the name of a number, whatever the other words would be alone: `food_total`
  'offering', // before things, whether there are some: `accepts_cards`
  'opening', // before a stock, what was there at the beginning
  'operating', // before `day`, a date on which it goes on: `trading_day`
  'ordered', // before `number`, one of a few that follow each other: `heat_no`
  'pack', // what packs things together
  'paid', // what is paid for each period: a `monthly_lease`
  'participle', // something done, by an irregular verb: `broken`, and `unbroken`
  'particle', // ends a verb: `turned_away`
  'party', // who has a contract with the table's owner, a person or a firm
  'period', // how often it is paid
  'plural', // several things, by an ending that does not say so
  'priced', // next to a gain, says that it is money
  'promised', // before an event, when it is to be or was: `confirmed_pickup`
  'recorded', // done to a record, by a user: a find, a sample and a fault have a finder with a name
  'recurring', // what is done again and again, behind `last` or `next` when it was: `next_gearbox_overhaul`
  'relating', // before things, says which and not how many: `related_parts`
  'side', // behind things, one of two sides: `goals_away`
  'renewed', // done to what wears or is used up: `oil_changed`
  'sided', // what is read at both ends of something, and is no moment itself: `odometer_start`
  'sold', // how many of all were: `seats_sold`
  'span', // before dates, of how long something holds
  'stage-begun', // by one word, when something began: `filed` next to `served`
  'stage-done', // by one word, when it went on or ended: `served` next to `filed`
  'standing', // behind things, how many of them are so: `seats_active`
  'state', // how a thing is: `corroded`, and never how many are
  'sum', // money, in the plural too: the `fees` of `fees_collected`
  'switch', // behind things in the plural too, a setting: `comments_enabled`
  'taken', // how much was, behind a sum: `deposit_taken`
  'terms-of-firms', // in a name: a term of contracts between firms alone
  'text-head', // ends the name of a written text, even where the rest could be measured: `production_title`
  'timed', // behind a schedule, a time: the `scheduled_arr` of a ship is no revenue
  'told', // done to someone, who then knows: `parent_notified`
  'tried', // says how many tries there were, or what became of them: `login_attempts`, `login_success`
  'unspeakable', // begins no sentence about the column
  'whether', // behind a thing, whether it is there or was asked for: `pilot_required`
  'whole-sum', // money where all of it is named, and maybe something else alone: `total_repaid`
  'witnessing', // behind one thing, whether there was one: `incident_reported`
])
