/** First words that make a question of a name: its answer is yes or no. `is_active`, `hasParking`, `accepts_sms`. */
export const flagStarts = `
  is, has, was, are, were, can, does, did, should, must, will, have, allow, allows, allowed, accept, accepts,
  accepted, enable, enables, requires, includes, included, supports, uses, needs, wants, receives, agrees, agreed,
  contains, hide, optin, optout, not, exclude, excludes, eligible, instock, outstock, consent, subscribed, ignore,
  disallow, prevent, willing, knows, owns, isa
`

/** Last words that say yes or no. */
export const flagWords = `
  flag, indicator, active, inactive, enabled, disabled, deleted, verified, approved, archived, published, locked,
  unlocked, blocked, banned, hidden, visible, confirmed, unconfirmed, subscribed, unsubscribed, featured, public,
  private, default, required, optional, override, exempt, taxable, shippable, returnable, refundable, deceased,
  dead, alive, survived, resolved, cancelled, read, seen, starred, flagged, pinned, muted, closed, opted, optin,
  optout, accepted, rejected, valid, invalid, eligible, available, unavailable, discontinued, billable,
  reimbursable, editable, searchable, nullable, mandatory, obsolete, deprecated, suspended, smoker, smoking,
  married, licensed, certified, authenticated, authorized, anonymous, bot, fraud, fraudulent, test mode, live mode,
  livemode, instock, outstock, enforced, compressed, processed, paid, unpaid, sold, used, completed, bounced,
  unread, isolated, sensitive, favorite, truncated, sticky, pregnant, diabetic, hypertension, accessible,
  wheelchair, pet friendly, furnished, refurbished, restricted, excluded, included, trusted, deletable, recurring,
  reversed, voided, frozen, dormant, closed won, won, lost, converted, consent, gift, gdpr, agreed, agreement
  accepted, newsletter, adult only, open now, negotiable, express, enroll, enrolled, repeated, leap, virtual,
  tobacco, allowed, denied, failed, passed, success, successful, granted, possible, draft, free, on sale, pending,
  prepaid, staged, self employed, retired, infected, vaccinated, hospitalized, holiday flag, weekend, online,
  offline, automatic, manual, cod flag, tax included, outlier, duplicate, primary key, cross border, emergency,
  spam, approved deny, waived
`

/** Events: `last_backup`, `shipped_at`, `date_of_hire`; behind `last` or before `at`, `on`, `date` they are moments. */
export const momentWords = `
  login, logon, logout, visit, activity, seen, access, update, sync, contact, backup, change, purchase, order,
  payment, review, run, modified, updated, changed, refresh, scan, check, checked, ping, heartbeat, transaction,
  maintenance, service, inspection, deposit, restock, reply, message, call, email sent, interaction, session, used,
  active, edit, edited, posted, crawl, crawled, donation, calibration, calibrated, communication, followup, follow
  up, sign in, signin, reset, attempt, rotated, donated, viewed, opened, clicked, fetched, exported, imported,
  synced, donation, sale, delivery, shipment, appointment, promotion, raise, audit, test, boot, reboot, restart,
  notified, notification
`

/** What was done to the things counted before it: `goals_scored`, `units_sold`, `amount_refunded`. */
export const doneWords = `
  paid, sold, used, remaining, returned, ordered, shipped, delivered, received, won, lost, played, scored, conceded,
  worked, available, spent, owed, outstanding, completed, processed, failed, passed, rejected, earned, refunded,
  captured, allocated, reserved, taken, made, viewed, watched, added, deleted, cancelled, approved, required,
  pending, sent, opened, clicked, produced, consumed, traveled, travelled, driven, flown, hired, billed, invoiced,
  collected, disbursed, waived, transferred, withdrawn, deposited, charged, raised, requested, borrowed, due, open,
  closed, resolved, read, saved, sampled, tested, detected, dropped, blocked, transmitted, loaded, inserted,
  updated, skipped, changed, modified, affected, created, merged, visited, liked, enrolled, attended, missed
`

/** Verbs that make a question anywhere in a name: `customer_is_guest`. */
export const askingWords = `is, has, was, are, can, requires, allow, allows`

/** Before `from` and `to` these make a date: `valid_from`. */
export const validityWords = `valid, effective, active, available, start, end, date, period, employed, open`

/** Keys that are not a row's: what stands before `key` where it is a text. */
export const namedKeys = `
  api, public, private, secret, activation, access, encryption, license, product, security, issue, project, meta,
  option, config, setting, ssh, object, cache, translation, sort, partition
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
  kw, mw, watts, volts, amps, cbm, sqm, sqft, mv, mah
`
export const timeUnits = `millisecond, second, minute, hour, day, week, month, year`
export const shortTimeUnits = `ms, msec, secs, mins, hrs, yrs`

/** These head a name even where they begin it: `date_created`, `YearBuilt`, `id_client` ... */
export const leadingHeads = `date, timestamp, year, month, id`
/** ... unless one of these ends it: `date_format`, `id_card`. */
export const notLed = `
  format, range, type, flag, indicator, id, key, number, count, name, code, status, description, text, note, time,
  card, expiry
`
