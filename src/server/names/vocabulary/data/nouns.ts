/** What kind of thing a noun is: it decides what the name, code, number or status of it is, and whose a column is. */
export const nounClasses = {
  person: `
    person, people, baby, customer, client, user, employee, worker, staff, manager, contact, author, writer, editor,
    patient, student, pupil, teacher, instructor, professor, tutor, trainer, coach, driver, rider, host, owner,
    coowner, member, guest, visitor, tenant, landlord, agent, broker, representative, doctor, physician, nurse,
    surgeon, dentist, therapist, composer, artist, actor, actress, director, producer, singer, performer, player,
    athlete, candidate, applicant, nominee, beneficiary, sender, recipient, receiver, addressee, payer, payee,
    holder, cardholder, policyholder, shareholder, accountholder, buyer, shopper, purchaser, consumer, subscriber,
    caller, callee, father, mother, spouse, husband, wife, child, son, daughter, sibling, guardian, dependent,
    emergency, supervisor, boss, approver, reviewer, requester, requestor, assignee, reporter, creator, submitter,
    resolver, caretaker, leader, chair, chairman, president, mayor, minister, ceo, cfo, cto, founder, officer,
    official, operator, technician, engineer, developer, salesperson, salesman, recruiter, interviewer, witness,
    victim, offender, defendant, plaintiff, lawyer, attorney, judge, referee, umpire, captain, pilot, passenger,
    traveler, attendee, participant, speaker, presenter, organizer, donor, donator, volunteer, voter, resident,
    citizen, individual, insured, debtor, creditor, borrower, lead, prospect, adult, infant, kin, friend, follower,
    profile, inspector, auditor, preparer, prescriber, practitioner, caregiver, signer, signatory, undersigned,
    cashier, waiter, chef, barber, stylist, cleaner, photographer, translator, advisor, consultant, analyst,
    accountant, bookkeeper, secretary, assistant, registrant, licensee, trainee, learner, graduate, alumni, mentor,
    parent, suspect, adopter, handler, rancher, farmer, keeper, bowler, batsman, jockey, nickname, seller,
    freelancer, contractor, commenter, poster, uploader, maintainer, committer, contributor, curator, architect,
    designer, inventor, assignor,
  lyricist, illustrator, narrator, senator, notary, veterinarian, vet, treasurer, trustee, underwriter, adjuster,
  claimant, grantor, grantee, bride, groom, counsel, governor, investigator, coordinator, pax, physiotherapist,
  midwife, paramedic, deputy, delegate, councillor, alderman, landowner, homeowner, occupant, lodger, deceased,
  appointee, mentee, invitee, awardee, honoree, franchisee
`,
  addressee: `shipping, ship, billing, mailing, shipto, billto, soldto`,
  organization: `
    company, organization, employer, supplier, vendor, manufacturer, maker, business, merchant, retailer, dealer,
    distributor, wholesaler, corporation, firm, enterprise, agency, hospital, clinic, pharmacy, school, university,
    college, institution, institute, carrier, airline, insurer, insurance, publisher, studio, shipper, consignee,
    partner, reseller, franchise, store, shop, outlet, hotel, restaurant, cafe, bar, club, lab, laboratory,
    provider, subsidiary, affiliate, sponsor, charity, foundation, union, association, authority, ministry, bureau,
    embassy, telco, utility, workplace, counterparty, competitor, brokerage, exporter, importer, consignor, plant,
    facility, forwarder, committee, legal, trading, isp, registrar, fund, investor, advertiser, courier, payor,
  lessor, funder, nonprofit, broadcaster, transporter, haulier, factory, winery, brewery, bakery, church, ngo,
  cooperative, consortium
`,
  bank: `bank, issuer, acquirer, lender, correspondent`,
  product: `
    product, item, article, goods, good, merchandise, sku, material, part, component, listing, asset, stock,
    commodity, drug, medicine, dish, menu, book, toy, gift, accessory, supply, bundle, kit, spare, vaccine, catalog,
    inventory
  `,
  brand: `brand, make, trademark`,
  country: `country, nation`,
  city: `city, town, municipality, village, capital`,
  state: `state, province, emirate, governorate, prefecture, county`,
  region: `region, district, area, zone, territory, neighborhood, borough, continent, subregion, ward`,
  department: `department, division, section`,
  industry: `industry, sector`,
  color: `color, paint`,
  language: `language, locale`,
  currency: `currency`,
  flavor: `flavor, taste`,
  order: `order, purchase, sale, cart, basket, checkout`,
  booking: `booking, reservation, rental, quote, quotation, requisition, appointment`,
  invoice: `invoice, bill, receipt, voucher`,
  shipment: `
    shipment, delivery, parcel, package, freight, tracking, consignment, dispatch, fulfillment, container, cargo,
    pickup, dropoff
  `,
  payment: `
    payment, transaction, charge, refund, payout, settlement, transfer, remittance, deposit, withdrawal,
    disbursement, installment, loan, subscription, donation
  `,
  account: `account, wallet, ledger, journal, posting, entry, budget`,
  media: `
    track, song, album, movie, film, book, playlist, show, episode, podcast, video, game, artwork, recording,
    release, chapter, genre, media
  `,
  place: `
    airport, station, stop, port, location, place, site, building, landmark, street, park, beach, mountain, river,
    lake, venue, hub, terminal, stadium, pool, garage, living, land, plot, lot, basement, metro, mall, museum,
    destination, origin, address, warehouse, branch, office, campus, room, property, house, apartment, crossing,
    route
  `,
  setting: `
    option, attribute, parameter, setting, field, variable, meta, config, configuration, preference, variant,
    cookie, header
  `,
  thing: `
    equipment, project, event, task, ticket, issue, case, campaign, plan, program, course, class, subject, lesson,
    file, document, image, photo, group, team, role, category, type, topic, tag, device, sensor, machine, vehicle,
    car, truck, aircraft, plane, vessel, server, service, application, module, repository, database, table, column,
    feature, function, method, action, rule, policy, contract, agreement, claim, license, certificate, permit, visa,
    test, exam, question, answer, survey, form, report, dashboard, chart, message, comment, post, thread, page,
    menu, template, theme, theater, meter, gauge, batch, lot, job, process, workflow, stage, step, phase, status,
    level, tier, season, match, round, league, tournament, disease, condition, diagnosis, procedure, treatment,
    allergy, symptom, specimen, sample, animal, pet, breed, species, crop, recipe, ingredient, meal, cuisine, unit,
    object, entity, resource, node, cluster, network, channel, queue, session, request, response, log, error, alert,
    incident, change, sprint, epic, story, milestone, experiment, model, dataset, collection, folder, directory,
    list, opportunity, deal, pipeline, quota, promotion, coupon, discount, offer, trip, flight, ride, tour, cruise,
    study, trial, cohort, grant, award, badge, skill, certification, degree, major, grade, faculty, shift, schedule,
    slot, appointment, meeting, call, visit, encounter, admission, bed, tower, antenna, circuit, line, pole, pipe,
    valve, pump, tank, engine, battery, panel, inverter, charger, party, segment, cost, leave, benefit, deduction,
    training, review, goal, objective, position, vacancy
  `,
} as const satisfies Record<string, string>

export type NounClass = keyof typeof nounClasses

/** Words that only narrow the head and leave its type alone, beyond the nouns above: they do not lower certainty. */
export const qualifiers = `
  primary, secondary, tertiary, main, other, alternate, alternative, alt, home, work, office, personal, private,
  business, billing, shipping, mailing, delivery, pickup, dropoff, residential, residence, permanent, temporary,
  current, previous, prior, old, new, next, last, first, second, third, final, initial, original, default, preferred,
  emergency, corporate, official, legal, local, foreign, international, national, domestic, internal, external,
  public, global, base, parent, sub, source, destination, origin, target, start, end, from, to, in, usd, eur, gbp,
  aed, sar, inr, en, ar, utc, gmt, total, grand, net, gross, average, minimum, maximum, median, unit, per, estimated,
  actual, planned, expected, scheduled, requested, required, approved, paid, due, outstanding, monthly, annual,
  yearly, daily, weekly, hourly, quarterly, created, updated, modified, deleted, received, sent, issued, registered,
  registration, birth, hire, expiry, effective, issue, posting, value, line, row, user, account, company, shipto,
  billto, soldto, text, full, short, long, display, street, mobile, landline, cell, contact, return, reply, cc, bcc,
  login, signup, signature, remote, client, server, gateway, listed, retail, wholesale, sale, selling, purchase,
  buying, cost, special, regular, discounted, list, standard, tax, vat, handling, opening, closing, available,
  remaining, running, reserved, ordered, shipped, delivered, returned, left, right, top, bottom, male, female, native,
  issuing, beneficiary, intermediary, correspondent, maiden, father, mother, spouse, the, of, by, on, at, geo,
  coordinate, date, year, month, day, time, annually, credit, debit, card, code, key, additional, free, extra,
  general, overall, own, order, surrogate, natural, record, page, web, site, profile
`
