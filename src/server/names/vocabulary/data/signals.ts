/** First words that make a question of a name: its answer is yes or no. `is_active`, `hasParking`, `accepts_sms`. */
export const flagStarts = `
  is, has, was, are, were, can, does, did, should, must, will, have, allow, allows, allowed, accept, accepts,
  accepted, enable, enables, requires, includes, included, supports, uses, needs, wants, receives, agrees, agreed,
  contains, hide, optin, optout, not, exclude, excludes, eligible, instock, outstock, consent, subscribed, ignore,
  disallow, prevent, willing, knows, owns, isa,
  include, require, enforce, disable, unlink, overwrite, withhold, waive, repay, deduct
`

/** Of these, what may also be whose the rest is: `optin_time`, `consent_ip`. */
export const consents = `optin, optout, consent, subscribed, agreed, accepted, enrolled`
export const consentDetails = `time, date, ip, url, source, version, status, method, address, form, by, token`

/** Last words that say yes or no. */
export const flagWords = `
  flag, indicator, active, inactive, enabled, disabled, deleted, verified, approved, archived, published, locked,
  unlocked, blocked, banned, hidden, visible, confirmed, unconfirmed, subscribed, unsubscribed, featured, public,
  private, default, required, optional, override, exempt, taxable, shippable, returnable, refundable, deceased,
  dead, alive, survived, resolved, cancelled, read, seen, starred, flagged, pinned, muted, closed, opted, optin,
  optout, accepted, rejected, valid, invalid, eligible, available, unavailable, discontinued, billable, track inventory, track stock, track quantity, manage stock, manage inventory, on hold, on leave, on duty, on ground, in use, in transit, in service, in progress, date estimated, birthdate estimated, date approximate,
  reimbursable, editable, searchable, nullable, mandatory, obsolete, deprecated, suspended, smoker, smoking,
  married, licensed, certified, authenticated, authorized, anonymous, bot, fraud, fraudulent, test mode, live mode,
  livemode, instock, outstock, enforced, compressed, processed, paid, unpaid, sold, used, completed, bounced,
  unread, isolated, sensitive, favorite, truncated, sticky, pregnant, diabetic, hypertension, accessible,
  wheelchair, pet friendly, furnished, refurbished, restricted, excluded, included, trusted, deletable, recurring,
  reversed, voided, frozen, dormant, closed won, won, lost, converted, consent, gift, gdpr, agreed, agreement
  accepted, newsletter, adult only, open now, negotiable, express, enroll, enrolled, repeated, leap, virtual,
  tobacco, allowed, denied, failed, passed, success, successful, granted, possible, draft, free, on sale, pending,
  prepaid, staged, self employed, retired, infected, vaccinated, hospitalized, holiday flag, weekend, online,
  offline, automatic, manual, cod flag, tax included, outlier, duplicate, cross border, emergency,
  spam, approved deny, waived,
  punctual, first time, repeat customer, us citizen, send email,
  senior citizen
`

/** Events: `last_backup`, `shipped_at`, `date_of_hire`; behind `last` or before `at`, `on`, `date` they are moments. */
export const momentWords = `
  login, logon, logout, visit, activity, seen, access, update, sync, contact, backup, change, purchase, order,
  payment, review, run, modified, updated, changed, refresh, scan, check, checked, ping, heartbeat, transaction,
  maintenance, service, inspection, deposit, restock, reply, message, call, email sent, interaction, session, used,
  active, edit, edited, posted, crawl, crawled, donation, calibration, calibrated, communication, followup, follow
  up, sign in, signin, reset, attempt, rotated, donated, viewed, opened, clicked, fetched, exported, imported,
  synced, donation, sale, delivery, shipment, appointment, promotion, raise, audit, test, boot, reboot, restart,
  notified, notification, registration, admission, enrollment, rental,
  contacted,
  when
`

/** Of these, what is as often a thing: `last_purchase_order` may be its number. */
export const eventsThatAreThings = `
  order, message, call, session, service, test, run, check, contact, reply, access, active, boot, audit, edit, raise,
  reset, scan, sale, review, used, seen
`

/** What was done to the things counted before it: `goals_scored`, `units_sold`, `amount_refunded`. */
export const doneWords = `
  paid, sold, used, remaining, returned, ordered, shipped, delivered, received, won, lost, played, scored, conceded,
  worked, available, spent, owed, outstanding, completed, processed, failed, passed, rejected, earned, refunded,
  captured, allocated, reserved, taken, made, viewed, watched, added, deleted, cancelled, approved, required,
  pending, sent, opened, clicked, produced, consumed, traveled, travelled, driven, flown, hired, billed, invoiced,
  collected, disbursed, waived, transferred, withdrawn, deposited, charged, raised, requested, borrowed, due, open,
  closed, resolved, read, saved, sampled, tested, detected, dropped, blocked, transmitted, loaded, inserted,
  updated, skipped, changed, modified, affected, created, merged, visited, liked, enrolled, attended, missed,
  overdue, allowed, eligible, obtained, utilized, encashed, sanctioned, accrued, unpaid, undelivered,
  stored, submitted, settled, claimed, disputed, deducted, adjusted, applied, entered, selected, recovered,
  declined, reversed, covered, donated, contributed, financed, funded, granted, awarded, budgeted, committed,
  released, retained, credited, debited, registered, recorded, confirmed, reported
`

/** Verbs that make a question anywhere in a name: `customer_is_guest`. */
export const askingWords = `is, has, was, are, can, requires, allow, allows`

/** Before `from`, `to` and `until` these make a date: `valid_from`. */
export const validityWords = `
  valid, effective, active, available, start, end, date, period, employed, open,
  unavailable, blocked, absent, booked, closed, closure
`

/** Keys that are not a row's: what stands before `key` where it is a text. */
export const namedKeys = `
  api, public, private, secret, activation, access, encryption, license, product, security, issue, project, meta,
  option, config, setting, ssh, object, cache, translation, sort, partition
`

/** Keys of rows that no noun names: `surrogate_key`, `date_key`. */
export const rowKeys = `row, primary, foreign, surrogate, natural, alternate, record, entry, date, time, parent, dimension`

/** Alone these say yes or no of whoever the row is about; elsewhere they narrow: `preferred_name`. */
export const standalone = `preferred, attempted, admin, moderator, superuser, estimated`

/** Verbs that order; what they are about stands in the plural: `show_prices`, `sendReminders`. */
export const orders = `
  show, send, display, hide, print, skip, suppress, manage, disable, notify,
  deduct, calculate, include, track, validate
`

/** What a name with a verb in its middle may still end in: `outstanding_allow_amount` is an amount. */
export const unasked = `
  amount, count, number, quantity, date, time, id, total, price, cost, rate, limit, value, name, code, type, percent
`

/** Words that narrow a head without naming whose it is, beyond the trailing modifiers. */
export const adjectives = `
  old, new, other, long, preferred, common, alias, unique, custom, simple, plain, english, arabic
`

/** First words that count or sum up what follows; the second list averages it. */
export const countingWords = `
  total, minimum, maximum, count, number, daily, weekly, monthly, new, previous, unique, active, pending, successful
`
export const averagingWords = `average, median, mean`

/** Units as they end a name: what is measured in them is a number. */
export const units = `
  kg, grams, lb, lbs, cm, mm, km, miles, meters, metres, feet, inches, celsius, fahrenheit, mb, gb, kb, hz, khz,
  mhz, ghz, ppm, ppb, db, dba, dbm, hpa, kpa, psi, mbar, kmh, kph, mph, rpm, lux, mg, ml, dl, liters, litres, kwh,
  deg, degrees, ha, tonnes, kw, mw, watts, volts, amps, cbm, sqm, sqft, mv, mah
`
export const timeUnits = `millisecond, second, minute, hour, day, week, month, year`
export const shortTimeUnits = `ms, msec, secs, mins, hrs, yrs`

/** These head a name even where they begin it: `date_created`, `YearBuilt`, `id_client` ... */
export const leadingHeads = `date, timestamp, year, month, id`
/** Behind a date these say what happened then: `newsletter_date_add`. */
export const dateVerbs = `
  add, added, update, updated, create, created, modify, modified, edit, insert, inserted, publish, published, send,
  sent, received, opened, closed, start, begin, end, generated, valid, validated, changed, issued, expires, paid, due
`
/** ... unless one of these ends it: `date_format`, `id_card`. */
export const notLed = `
  format, range, type, flag, indicator, id, key, number, count, name, code, status, description, text, note, time,
  card, expiry
`
