import type { NounClass } from './nouns'

/** What a table can be about: the kinds of nouns, and fields of work that no single noun names. */
export type Subject = NounClass | 'address' | 'network' | 'sensor' | 'property' | 'sport' | 'trading'

/**
 * Words that tell what a table is about although they are not its name: each column that holds one speaks once for the
 * subject. Nouns of names and of the domain hint speak for their own class besides.
 */
export const evidence: Partial<Record<Subject, string>> = {
  address: `city, zip, pin, country, street, address, province, postal, county, apartment, latitude, longitude, line`,
  person: `
    city, zip, street, address, surname, email, phone, mobile, birth, birthday, birthdate, gender, age, salary,
    hire, nationality, marital, occupation, passport, username, password, login, job, religion, spouse, blood,
    hobby, department, ssn, given, education, degree, skill, linkedin, education, student, diagnosis, race
  `,
  organization: `
    city, zip, street, address, industry, website, ein, tin, vat, tax, duns, headcount, founded, headquarters,
    registration, revenue, employees, domain, sector, vendor, supplier, company, founding, incorporation
  `,
  product: `
    sku, price, stock, barcode, upc, ean, gtin, reorder, discontinued, brand, manufacturer, warehouse, supplier,
    inventory, dimension, color, variant, msrp, isbn, catalog
  `,
  country: `continent, capital, iso, gdp, gnp, dialing, independence, subregion, currency, alpha, population`,
  city: `population, mayor, founded, county`,
  place: `
    iata, icao, latitude, longitude, elevation, altitude, runway, parent station, wheelchair, opening, timezone,
    platform, district, dst
  `,
  bank: `iban, swift, bic, routing, branch, ifsc`,
  order: `order, cart, checkout, shipping, freight, fulfillment`,
  invoice: `invoice, due, subtotal, tax, terms, billing, bill, vat`,
  shipment: `tracking, carrier, shipped, delivery, consignee, shipper, parcel, waybill, dispatched`,
  payment: `
    fee, gross, net, card, merchant, refund, transaction, payment, iban, gateway, payer, payee, currency,
    settlement, authorization, charge, paid, cvv, cvc, cardholder, acquirer, chargeback
  `,
  account: `debit, credit, ledger, journal, voucher, posting, balance, fiscal, cost center, reconciled, gl`,
  media: `
    genre, album, artist, duration, composer, song, film, episode, season, director, imdb, lyric, release, runtime,
    playlist, bpm, views, pixel, mime, resolution, width
  `,
  thing: `
    assignee, priority, severity, reporter, sprint, label, milestone, issue, ticket, resolution, task, project,
    repository, epic, queue, workflow, estimate, backlog
  `,
  network: `
    ip, mac, port, protocol, packet, octet, byte, hostname, dns, subnet, gateway, ssid, vlan, session, latency, cpu,
    user agent, url, referrer, http, browser, server, node, cluster, bandwidth, interface
  `,
  sensor: `
    temperature, humidity, pressure, voltage, battery, reading, sensor, rssi, firmware, device, co, particulate,
    altitude, wind, vibration, telemetry, gas, current, power, acidity, alkalinity, density, chloride, sulfate,
    turbidity, conductivity, salinity
  `,
  property: `
    bedroom, bathroom, sqft, square, rent, room, property, listing, zoning, lot, garage, furnished, landlord,
    tenant, parcel, mls, basement, kitchen, dwelling, building, host, night
  `,
  sport: `club, team, league, goal, assist, match, player, season, jersey, tournament, foot, wicket, inning, referee, stadium, coach`,
  booking: `booking, reservation, checkin, checkout, guest, night, room, adult`,
  currency: `symbol, mark, separator, subunit, precision, thousands`,
  trading: `open, high, low, close, ticker, symbol, volume, bid, ask, adjusted, isin, exchange, vwap`,
}

/** Words that hardly ever stand in a table about anything else: they speak louder. */
export const strongEvidence: Partial<Record<Subject, string>> = {
  person: `birth, birthdate, gender, surname, marital, salary, passport, ssn, nationality`,
  organization: `industry, revenue, naics, sic, duns, ein, headcount, incorporation, headquarters`,
  product: `sku, barcode, upc, ean, msrp, reorder, discontinued`,
  country: `continent, gdp, gnp, dialing, independence`,
  place: `iata, icao, runway`,
  shipment: `consignee, waybill, tracking`,
  account: `journal, ledger, debit, voucher`,
  media: `genre, album, imdb, episode, lyric`,
  thing: `assignee, sprint, epic, milestone, resolution`,
  network: `subnet, octet, packet, vlan, hostname, protocol`,
  sensor: `humidity, rssi, firmware, particulate, telemetry`,
  property: `bedroom, sqft, zoning, bathroom, landlord, tenant`,
  sport: `jersey, goal, assist, club, league, wicket, referee, tournament`,
  trading: `ticker, adjusted, isin, vwap`,
}

/** Words of a domain hint that mean a subject without being its noun. */
export const hintWords: Partial<Record<Subject, string>> = {
  person: `
    people, hr, crm, payroll, recruitment, recruiting, hospital, medical, healthcare, clinic, demographic, census,
    membership, loyalty, staffing, school, student, social, dating, immigration, identity, kyc, users
  `,
  organization: `companies, b2b, corporate, suppliers, vendors, procurement, business, firms, employers, startups`,
  product: `
    ecommerce, retail, catalog, catalogue, merchandise, grocery, fashion, goods, inventory, stock, shop, warehouse,
    marketplace, pharmacy, menu
  `,
  country: `countries, nations, world, iso, geography`,
  city: `cities, towns, municipalities`,
  place: `airports, stations, stops, locations, transit, gtfs, poi, landmarks, stores, branches`,
  bank: `banks, banking`,
  order: `orders, purchases, purchasing, sales`,
  invoice: `invoices, invoicing, billing, receivable, payable`,
  shipment: `shipments, logistics, freight, delivery, deliveries, courier, shipping, parcels, cargo, fulfilment`,
  payment: `payments, transactions, fintech, psp, donations, remittance, fees, contributions, wallet`,
  account: `accounting, ledger, bookkeeping, journal, gl, finance`,
  media: `
    music, songs, movies, films, video, streaming, books, library, podcast, television, tv, games, gaming, photos,
    news, blog
  `,
  thing: `
    tickets, issues, tasks, projects, helpdesk, jira, support, bugs, incidents, events, courses, agile, workflow
  `,
  network: `
    network, telecom, firewall, access, logs, monitoring, server, cloud, security, traffic, web, analytics,
    infrastructure
  `,
  sensor: `
    iot, sensor, sensors, telemetry, weather, meteorological, energy, smart, environmental, air, climate, metering
  `,
  property: `
    property, properties, estate, rental, rentals, housing, hotel, hospitality, homes, apartments, real,
    accommodation, landlord, tenancy
  `,
  sport: `football, soccer, cricket, basketball, sports, sport, league, players, matches, hockey, tennis, rugby, athletes`,
  booking: `hotel, bookings, reservations, appointments, rentals`,
  trading: `trading, stocks, equities, market, securities, crypto, forex, ohlc, quotes, exchange`,
}
