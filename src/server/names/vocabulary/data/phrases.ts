import type { FieldTypeName } from '@/server/generation/catalog'

/**
 * What people call each type, in the words that remain once a name is read (see read-name.ts): English, singular,
 * abbreviations spelled out, translated, the head last. A name that ends in a phrase has its type; the longest phrase
 * decides. The catalog's own names are phrases without being listed; words that mean several things are in heads.ts.
 */
export const phrases: Partial<Record<FieldTypeName, string>> = {
  firstName: `first name, given name, forename, christian name, given, preferred first name, first name holder`,
  lastName: `last name, surname, family name, maiden name, second surname, paternal surname, maternal surname, maiden`,
  middleName: `
    middle name, middle initial, second name, patronymic,
    second forename, patronym
  `,
  fullName: `
    full name, display name, person name, person, contact person, signature, signatory, attention, addressee,
    real name, legal guardian, next kin, named insured, head, name holder, card name, holder name, father name,
    mother name, spouse name,
    emergency contact, by name
  `,
  email: `
    email, email address, email id,
    bcc
  `,
  phone: `
    calling number, called number, caller number, phone, phone number, mobile, mobile number, cell, cell number, cell phone, mobile phone, fax, fax number,
    landline, contact number, msisdn, hotline, pager, whatsapp, whatsapp number, dial number, telecom,
    emergency number, contact phone, telex,
    toll free, toll free number, helpline, switchboard, direct dial, direct line, caller id, from number,
    to number, dialed number, sms number, callback number, gsm number,
    receiver number, recipient number, sender number, originating number, destination number
  `,
  address: `
    street, street address, street name, address line, road, full address, street line, residence address,
    house address, home address, postal box, residential address, postal address, mailing address,
    shipping address, billing address, delivery address, pickup address, ship address, building address, thoroughfare,
    avenue, registered office, residence
  `,
  birthdate: `birth date, birthday, born, born date, birth, birthdate`,
  gender: `
    gender, sex, gender code, gender identity,
    sex code
  `,
  age: `age, age year`,
  nationality: `
    nationality, citizenship,
    nationality code
  `,
  bloodType: `
    blood type, blood group, rhesus factor, blood,
    abo group, abo
  `,
  passportNumber: `passport, passport number, passport code, travel document number, passport id`,
  driversLicense: `
    driver license, driver license number, driving license, driving license number,
    cnh
  `,
  ssnLastFour: `
    ssn, ssn number, ssn last, social security number, ssn last four, last four ssn, ssn four, social security,
    social security last, social insurance number
  `,
  country: `
    country key, country, nation, country code, country name, country iso, iso country, country iso code, iso country code,
    homeland, iso alpha code, fips country, citizenship country, country region
  `,
  city: `
    city, town, municipality, locality, village, hometown, birth place, birth town, post town, town city, city town,
    commune, capital city, origin, destination, suburb, city municipality,
    loading port, discharge port
  `,
  state: `
    province, state province, state code, state name, state county, emirate, governorate, prefecture, canton, county,
    federal state, province state, province code, administrative area, us state, state region, state abbreviation,
    administrative level, subdivision, subdivision code, country subdivision,
    license state, voivodeship, oblast, wilaya, issuing state
  `,
  zipCode: `zip, zip code, postal code, zip postal code, postal zip code, pin code, eircode, postal, zip plus four`,
  region: `
    region, district, neighborhood, neighborhood group, borough, continent, subregion, area name, ward,
    sales territory, territory, region name, region code, community, parish, geographic region, macro region,
    world region, sub district, zone name, region district, residential area, territory name,
    local authority, precinct, constituency, tehsil, taluka, mandal, kecamatan, arrondissement, census tract
  `,
  latitude: `
    latitude, geo latitude, coordinate latitude,
    intptlat, reclat
  `,
  longitude: `
    longitude, long, geo longitude, coordinate longitude,
    intptlon, reclong
  `,
  timezone: `
    time zone, zone time, iana zone, olson name,
    time zone name, time zone id, time zone code, tzid
  `,
  company: `
    company, company name, organization, organization name, business name, employer, employer name, firm, corporation,
    legal name, trading name, trade name, legal entity, establishment, institution, school, university, college,
    hospital, clinic, vendor name, agency, workplace, franchise, enterprise, insurance company, airline, carrier,
    insurance provider, record label, business, current employer, parent company, legal entity name,
    trade license name, publisher, studio, last employer, company organization, brokerage, registrar
  `,
  jobTitle: `
    job title, job, position title, job position, job role, job name, professional title, work title, role title,
    current job, title position, contact title,
    current title, occupation title, job position name, vacancy title
  `,
  department: `
    department, department name, division, business unit, organizational unit, organization unit, work center,
    department code, section name, division name, faculty, unit name, cost department,
    directorate, department description
  `,
  industry: `
    industry, sector, business sector, vertical, industry name, industry sector, line business, economic sector,
    industry type, business activity, activity sector, market segment industry,
    naics description, sic description, naics title, industry group, industry category, industry description
  `,
  occupation: `occupation, profession, vocation, craft, livelihood`,
  employeeId: `
    employee id, employee number, employee code, staff id, staff number, worker id, personnel number, personnel id,
    payroll number, payroll id, badge number, badge id, staff code,
    associate id, clock number, workday id
  `,
  website: `
    website, home page, web page, web, site url, domain, domain name, web address, company website, business website,
    blog, internet address, web domain, website url, home page url
  `,
  url: `
    url, link, image source, permalink, webhook, endpoint, callback url, avatar, image, photo, picture, logo, thumbnail, icon,
    banner, headshot, screenshot, image link, url address, referrer, referer, redirect, profile link, hyperlink,
    image path, facebook, instagram, linkedin, twitter, youtube, video, canonical, endpoint address, request url,
    web link, photo file, landing page, page location, poster, cover image, portrait, profile picture,
    favicon, trailer, linkedin profile, facebook profile, twitter profile, github profile, image file
  `,
  username: `
    username, user login, login, login name, nickname, handle, screen name, account login, user, nice name, login id,
    user handle, user code, twitter handle, account user, alias name, gamertag, telegram, skype, skype id,
    instagram handle, principal name, sign name,
    nick, samaccountname, sam account name, upn, player tag, gamer tag, steam name
  `,
  uuid: `
    uuid, guid, globally unique id, universal id, session id, request id, correlation id, trace id, unique id,
    idempotency key, device token, correlator, anonymous id, span id, message guid, global id, row guid, visitor id,
    device uuid, tracking uuid
  `,
  ipAddress: `
    ip, ip address, ipv four, remote address, network address, source ip, destination ip, client ip, host ip, gateway,
    subnet, default gateway, dns server, inet address, last login ip, ipv address, private ip, public ip,
    router address, static ip, ipv
  `,
  macAddress: `mac, mac address, hardware address, ethernet address, bssid, wifi mac, device mac, bluetooth address, eui`,
  userAgent: `user agent, browser agent, http user agent, agent string, browser string, http agent`,
  color: `color, color name, hex color, color code, paint color, eye color, hair color, shade, tint`,
  language: `
    language key, language, locale, language code, mother tongue, native language, language name, spoken language, iso language,
    lingua, dialect, preferred language, culture,
    language iso
  `,
  brandName: `
    brand, brand name, make, vehicle make, car make, manufacturer brand, trademark, marque, device brand,
    brand title
  `,
  productName: `
    product, product name, item, item name, item title, product title, article name, goods, merchandise, good,
    article, line item name, material name, material, product label, line item, service name, product service,
    medicine, drug, drug name, dish, dish name, menu item,
    product display name, item display name
  `,
  sku: `
    sku, stock keeping unit, part number, product code, item code, item number, article number, material number,
    model number, barcode, ean, upc, gtin, isbn, asin, mpn, product number, stock code, item sku, style number,
    catalog number, plu, stock number, material code, article code, product sku, variant sku,
    manufacturer part number, style code, product barcode, part code, item barcode, ndc, model code,
    product reference, item reference, oem number, fnsku
  `,
  flavorName: `flavor, taste, aroma, flavor name, filling, icing, frosting, topping, scent`,
  orderNumber: `
    order number, order reference, purchase order number, purchase order, order code, sales order, sales order number,
    order id number, work order number, order name, sales document, purchase document,
    customer order number, sales customer purchase order, order increment id
  `,
  shipmentStatus: `
    shipment status, shipping status, delivery status, fulfillment status, tracking status, parcel status,
    package status, shipment state, delivery state, order status, fulfillment state, dispatch status, ship status,
    line item fulfillment status,
    order status code, shipment status code, delivery status code
  `,
  shipmentTrackingId: `
    tracking id, tracking number, tracking code, tracking reference, air waybill, waybill, waybill number,
    air waybill number, tracking, consignment number, parcel number, shipment number, carrier tracking number,
    shipment tracking id, shipment tracking number, shipping number, bill lading, package tracking, carrier tracking,
    hawb, mawb, house bill, house waybill, master waybill, pro number, lr number
  `,
  weightKg: `
    weight kg, kg, body weight, gross weight, net weight, shipping weight, product weight, weight kilogram,
    item weight, weight gram, birth weight, total weight, package weight
  `,
  heightCm: `height cm, stature, body height, person height, patient height, player height`,
  reviewScore: `
    rating, review score, review rating, star, star rating, satisfaction, customer satisfaction, satisfaction score,
    csat, nps, average rating, rating value, user rating, feedback score, rating score, likert, rating average,
    overall rating, customer rating,
    nps score, review star
  `,
  integer: `
    reading time, watch time, play time, screen time, idle time, queue time, hold time, talk time, ring time, handling time, dwell time, turnaround time, boot time, build time, query time, recovery time, service time, setup time, break time, driving time, transit time, walking time, cpu time, waiting time, quantity, count, stock, year, month, day, hour, minute, second, week, quarter, inventory, population, sequence, ordinal,
    index, byte, octet, millisecond, line number, row number, floor, story, capacity, size byte, file size, karma,
    interval, duration, elapsed, runtime, latency, uptime, downtime, session time, response time, attempt, retry,
    page number, menu order, sort order, display order, position number, birth year, model year, fiscal year,
    numerator, denominator, sequential, serial, mileage, odometer, bedroom number, house number,
    apartment number, room number, street number, lead time, wait time, load time, handle time, processing time,
    execution time, prep time, cook time, travel time, cycle time, time spent, time taken, total time, run time,
    quantity hand, reorder level, reorder point, reorder threshold, credit score, exam score, test score, headcount,
    age day, length stay, rank, ranking, nanosecond, microsecond, delay, timeout, timer, step count, pixel, dpi,
    heart rate, pulse, respiratory rate, respiration rate, blood pressure, systolic, diastolic, bpm, rpm, horsepower,
    mpg, dbm, rssi, watt, lumen, cholesterol, glucose, calorie, version number, revision number, build number, parity,
    offset, limit, stock threshold, quantity threshold, batch size, follower, tenure, seniority, http status, http code, status code, response code,
    exit code, error code number, jersey number, lap, installment, zip extension, elevation, altitude, bonus point,
    point, stock level, inventory level, current stock, stock quantity, work year, shelf life, grace period,
    credit hour, flight time, air time, taxi time, delay time, seat capacity, experience, work experience,
    household size, family size, crew size, fleet size, team size, group size, party size, class size,
    content length, pax, reputation, asn, xp, ttl, enrollment, stock hand, inventory hand, available hand,
    running time,
    sample size, window size, buffer size, page size, pool size, cache size, chunk size, population size, queue size,
    mmr, elo, order column, display column, platelet,
    lft, rgt, dpd, queue position, quiz score,
    zoom, zoom level
  `,
  decimal: `
    roas, beta, popularity, decimal, distance, speed, velocity, temperature, pressure, voltage, current reading, power, energy, consumption,
    flow, length, width, depth, breadth, diameter, radius, thickness, surface area, floor area, density, mass,
    concentration, coordinate, angle, heading, bearing, slope, ratio, factor, coefficient, exchange rate, probability,
    confidence, quantile, mean, average, median, variance, deviation, standard deviation, gpa, bmi, expectancy,
    life expectancy, magnitude, intensity, acidity, alkalinity, illuminance, threshold, intake, vibration, sound,
    noise, light level, luminosity, acceleration, torque, displacement, measurement, reading, emission, leverage, sampling frequency, clock frequency, carrier frequency, cpu frequency, engine size, engine displacement, plot size, tank size, screen size, meter reading,
    sensor value, sensor reading, metric value, conversion factor, index value, x, y, z, latitude offset, wind speed,
    dew point, precipitation, rainfall, snowfall, uv index, body temperature, bandwidth, throughput,
    square foot, square meter, living area, lot size, cubic meter, dimension, size square, carat, sugar, protein, fat,
    carbohydrate, fiber, sodium, shape area, shape length, gas, particulate, acre, hectare, correlation, z score,
    p value, salinity, turbidity, humidity ratio, wavelength, gravity, power usage, data usage, water usage,
    energy usage, fuel usage, fuel economy, bore, stroke, sepal length, petal length, payload weight, signal strength,
    noise level, sound level, loudness, moisture content, resistance, capacitance, inductance, amplitude, ozone, snr,
    exponent, weight factor, elasticity, kwh, kw, utc offset,
    wind gust, hemoglobin, creatinine, ph level, similarity, azimuth, conductivity, lux, mbps, cbm, watts, amps,
    ohms, kva, dissolved oxygen, crop yield, flow rate, volatility, multiplier, precision, epsilon, skewness,
    kurtosis, solar radiation, evaporation, gini, learning rate, fertility rate, birth rate, death rate,
    strike rate, danceability, valence, tempo, acousticness, liveness, speechiness, instrumentalness, alcohol,
    similarity score,
    leave balance, leave pay,
    living space, floor space, office space, disk space, free space, citric acid, acid, chloride, sulfur dioxide,
    sulphate, sulfate, nitrate, ammonia, magnesium, calcium, potassium, phenol, hue, bilirubin, albumin, urea,
    phosphorus, triglyceride, hdl, ldl, ferritin, tsh, insulin, iron, vitamin,
    accuracy
  `,
  percentage: `
    acos, cvr, vtr, percent, roi, dti, center, utilization, humidity, occupancy, occupancy rate, tax rate, interest rate,
    discount rate, conversion rate, growth rate, churn rate, bounce rate, success rate, completion, progress,
    discount percent, commission rate, remote ratio, share, vat rate, fill rate, growth, yield, apr, apy,
    attendance rate, literacy rate, unemployment rate, mortality rate, fertility rate percent, battery level, battery,
    soil moisture, relative humidity, click through rate, open rate, click rate, error rate, margin percent, win rate,
    gst rate, cpu usage, memory usage, disk usage, cpu, load factor, saturation, oxygen saturation, cloud cover,
    tax percent, vat percent, efficiency, coverage, uptime percent, allocation, weightage, retention rate, markup,
    return rate, inflation rate, inflation, unemployment, hematocrit, alcohol content, abv, vacancy rate, pass rate,
    response rate, moisture, state charge,
    packet loss, turnout, voter turnout, possession,
    haircut
  `,
  creditCard: `
    credit card, card number, credit card number, debit card, debit card number, payment card number,
    primary account number, bank card number, payment card
  `,
  currency: `
    currency key, currency type, currency unit, currency, currency code, iso currency, account currency, currency name, base currency, quote currency,
    currency iso code, currency iso, settlement currency, transaction currency, currency symbol code
  `,
  amount: `
    cpl, cpi, ecpm, deduction, salvage value, price, cost, fee, salary, wage, fare, tax, tip, toll, surcharge, charge, revenue, income, expense, budget,
    balance, subtotal, grand total, discount, debit, credit, payment, turnover, profit, gross, net, premium, rent,
    deposit, refund, worth, valuation, unit price, list price, sale price, total price, total amount, total spent,
    spent, spend, gmv, mrr, ltv, lifetime value, order value, cart value, order total, cart total,
    invoice total, tax total, line total, extended price, commission, bonus, allowance, credit limit, debit limit, budget limit, overdraft,
    limit amount, principal, interest, loan, mortgage, penalty, fine, payout, donation, bid, bid price, ask price,
    strike price, opening price, closing price, market cap, net worth, loss, gain, earning, dividend, royalty,
    postage, freight, shipping, handling, duty, gratuity, levy, rebate, outstanding, outstanding balance, due amount,
    paid amount, amount due, amount paid, total due, balance due, rent due, fee due, due total, shipping total, eps,
    ebitda, nav, emi, arpu, cac, aov, cpc, cpm, cpa, hra, gnp, gdp, rrp, margin, proceeds, asset, liability, equity,
    opening balance, closing balance, transaction value, payment value, rent value, sale value, deal value,
    property value, market value, asset value, contract value, total value, policy value, monetary value,
    invoice value, book value, fair value, face value, par value, estimated value, assessed value, cash value,
    surrender value, insured value, replacement value, improvement value, land value, building value, total owed,
    owed, customs value, declared value, stock value, hourly rate, daily rate, pay rate, room rate, nightly rate,
    billing rate, base rate amount, day rate, labor rate, monthly rate, shipping rate, base pay, gross pay, net pay,
    overtime pay, total pay, pay, annual salary, compensation, stipend, pension, medical expense, copay, deductible,
    coverage limit, policy limit, liability limit, spending limit, withdrawal limit, transfer limit, claim amount,
    sales, total sale, net sale, gross sale, amount sale, total cost, gross amount, net amount, vat amount, total vat, withholding, pnl, input vat, output vat, import vat, vat due,
    tax amount, gst, adjusted close, forecast revenue, contribution, prize, pledge, funding, goal amount, money, cash,
    wallet balance, running balance, payable, receivable, write off, cash flow, annual revenue, household income,
    expenditure, retail price, wholesale price, cost price, purchase price, selling price, special price,
    purchase amount, disbursement, pledged, reimbursement,
    arr, capex, opex, tuition, taxable amount, severance, aum, box office, winnings, jackpot, stake, cashback,
    ytd, mtd, qtd, hour rate, night rate,
    available limit, utilized limit
  `,
  iban: `iban, iban number, international bank account number, iban code, iban account`,
  accountNumber: `
    account number, bank account number, bank account, routing number, aba number, iban account number,
    checking account, savings account, customer account number, beneficiary account, from account, to account,
    debit account, credit account, deposit account, loan account number, payer account, counterparty account,
    bank account id, sender account, receiver account, source account, destination account, wallet number,
    account code bank, creditor account, debtor account, loan number, sort code account
  `,
  bankName: `bank, bank name, issuing bank, beneficiary bank, financial institution, correspondent bank, card bank, lender`,
  swiftCode: `
    swift, bic, swift code, bic code, swift bic, bic swift, swift bic code, bank swift code, bic swift code, swift id,
    swift number, bank bic
  `,
  invoiceNumber: `
    invoice number, invoice code, bill number, receipt number, invoice, invoice reference, credit note number,
    tax invoice number, bill invoice number, proforma number, billing document, fiscal document number,
    credit memo number, debit note number, credit memo
  `,
  taxId: `
    tax id, tax number, vat number, vat id, tin, ein, trn, gstin, gst number, fiscal code, tax registration number,
    nif, rfc, nit, ruc, cnpj, cpf, siret, siren, abn, vat registration number, tax identification number,
    vat registration, company registration number, tax registration, pan number, pan card,
    commercial registration number, employer identification number, company number, business registration number,
    tax reference, vat id number, tax payer id, taxpayer id, utr, cif, cuit, dni, tax payer number, vat code number,
    federal tax id, trade license number, npi, duns, duns number, nino, national insurance number,
    acn, fiscal number, fiscal id, taxpayer number, tax code number, vat identification number,
    vat registration id, vatin, uen, rut, regon, oib, crn
  `,
  ledgerCode: `
    gl account, ledger code, account code, ledger account, chart account, nominal code, nominal account, ledger,
    gl account code, account code ledger, expense account, income account, revenue account, gl account number,
    cost account, posting account, ledger account code, expense code, account ledger, asset account,
    inventory account, receivable account, payable account,
    account head, ledger number
  `,
  costCenter: `
    cost center, cost center code, profit center, cost center id, cost center number, profit center code,
    cost center name,
    responsibility center
  `,
  transactionId: `
    transaction id, payment id, payment reference, transaction reference, transaction number, transaction code,
    charge id, endtoend id, transaction hash, payment intent, payment reference number, payment transaction id,
    gateway transaction id, settlement id, payment number, transfer id, utr number, retrieval reference number,
    bank reference, transaction reference number, authorization code payment, remittance id, payment intent id,
    instruction id, transaction sequence number,
    rrn, psp reference, gateway reference
  `,
  transactionAmount: `
    transaction amount, transfer amount, signed amount, movement amount, posting amount, booked amount,
    transaction total
  `,
  paymentStatus: `
    payment status, invoice status, billing status, payment state, refund status, financial status,
    transaction status, settlement status, paid status, bill status, charge status, invoice state, payout status,
    loan status, dunning status, transfer status,
    pay status,
    bill status code, invoice status code, payment status code
  `,
  date: `
    date, due date, issue date, start date, end date, hire date, order date, invoice date, expiry date,
    expiration date, effective date, expiry, expiration, maturity, due, business date, value date, posting date,
    calendar date, deadline, holiday, anniversary, last review, eta, hire, founding date, payment date,
    valid through, renewal, onset, date range,
    month end, quarter end, year end, fiscal year end, last working day, last day,
    expected discharge, expected delivery, estimated delivery, expected completion, estimated completion,
    planned completion, expected close, expected closing, expected return, expected release, planned release,
    scheduled delivery, target completion, planned delivery
  `,
  dateTime: `
    date time, timestamp, start time, end time, stop time, begin time, finish time, create time, created time,
    update time, updated time, time, departure time, arrival time, event time, pickup time, dropoff time, login time,
    logout time, order time, last login, last visit, last activity, last seen, last access, last update,
    last modified, last sync, last contact, last backup, last change, creation, modification, created, updated,
    modified, changed, registered, synced, inserted, loaded, imported, uploaded, submitted, received, posted, started,
    finished, ended, joined, added, edited, accessed, departure, checkin, checkout, start, end, begin, finish, pickup,
    dropoff, scheduled, occurred, recorded, last purchase, last order, last payment, last run, transaction time,
    expires, expire, completed time, observed, sampled, measured, issued, checkin time, checkout time, entry time,
    exit time, delivery time, ingested, processed time, epoch, unix time, signup, registration time, sunrise, sunset,
    opened, onboarded, terminated,
    arrival
  `,
  text: `
    imei, imsi, iccid, pnr, isin, cusip, sedol, lei, mrn, doi, slug, excerpt, sha, commit sha, nonce, asset tag, bag tag, service tag, ear tag, text, description, type, category, kind, class, classification, group, segment, mode, method, channel, source,
    medium, content, body, message, summary, abstract, subject, headline, caption, slogan, tagline, reason, cause,
    terms, condition, policy, plan, subtype, usage type, genre, format, role, grade, model, version, release, edition,
    series, batch, lot, serial number, batch number, lot number, hash, password, pass, secret, token, api key,
    key value, activation key, salt, signature hash, checksum, path, file, file name, filename, extension, mime type,
    content type, suffix, prefix, honorific, salutation, courtesy title, name prefix, name suffix, degree, education,
    qualification, credential, major, diagnosis, symptom, treatment, medication, allergy, religion, ethnicity, race,
    marital status, relationship, relation, event, event name, campaign, campaign name, project, project name, task,
    task name, ticket, issue, service level, shipping method, ship method, payment method, payment type, payment term,
    payment terms, status name, priority, severity, urgency, impact, stage, phase, step, state status, workflow state,
    approval status, employment status, employment type, experience level, contract type, account type,
    account subtype, property type, room type, vehicle type, card type, card brand, document type, unit, unit measure,
    measure unit, size, shape, pattern, style, material type, fabric, texture, season, weather, answer, question,
    response, query, expression, formula, script, code snippet, setting, option, config, parameter, attribute,
    property, field, table, column, node, cluster, hostname, device, device type, device name, sensor, sensor type,
    platform, operating system, os, browser, application, protocol, service, action, operation, command, direction,
    position name, side, gate, terminal, seat, cabin, seat number, flight, flight number, aircraft, vessel, vehicle,
    plate, plate number, tail number, chassis number, engine number, hull number, string value, registration number,
    vin, route, stop, track, album, song, movie, film, book, chapter, verse, lyric, playlist, game, team, league,
    club, tournament, match, round, course, lesson, subject name, exam, quiz, topic, theme, section, place, landmark,
    shelf location, bin location, rack location, storage location, call number, metro, mall, energy rating, credit rating, risk rating, safety rating, content rating, age rating, film rating,
    building, building name, tower, venue, station, station name, stop name, airport, airport name, hub,
    warehouse, store location, facility, site name, room, floor plan, meal, cuisine, recipe, ingredient, nutrition,
    breed, species, animal, plant, pet name, tank, color pattern, biography, bio, about, overview, introduction,
    instruction text, story text, detail, specification, spec, warranty, certificate, license, license type, permit,
    visa, visa type, visa number, id card, id card number, id type, identity type, national id, emirates id, identity number, civil id,
    identification number, id number, personal number, national id number, identity card, case number,
    claim number, policy number, ticket number, reference number, document number, contract number, voucher number,
    voucher, booking number, booking reference, confirmation number, confirmation code, coupon, coupon code,
    promo code, discount code, voucher code, check number, box number, docket number, permit number,
    certificate number, member number, membership number, file number, mask, fingerprint, last four, card last four,
    cvv, cvc, pin, otp, sort code, unit description, realm, group name, party, flavor profile, credentials,
    government form, form, rate code, emoji, json, xml, payload, metadata, metadatum, extra, custom, blob, geometry,
    geo hash, geolocation, tier, membership, membership level, loyalty tier, rate plan, incoterm, delivery term,
    trade term, tariff, hs code, commodity code, commodity, customs code, icd code, cpt code, procedure code,
    exam type, chief complaint, complaint, lab, test name, test, result, dosage, dose, strength, formulation,
    insurance plan, insurance type, coverage type, crime, offense, verdict, jurisdiction, court, law, clause,
    article text, regulation, poll, candidate party, ownership, zoning, furnishing, amenity, feature, benefit, perk,
    requirement, responsibility, hobby, motto, quote, mood, sentiment, intent, entity, object, resource, target,
    scope, privilege, access level, access, environment, tenant, namespace, branch, commit, repository, repo,
    pull request, milestone, sprint, epic, component, module, package, library, dependency, resolution, work type,
    call type, call result, disposition, outcome, lead source, lead status, deal stage, pipeline, stage name,
    opportunity, opportunity name, account name, quote number, territory type, fiscal period, period, season name,
    weekday, day name, month name, weekday name, day week name, shift, schedule, recurrence, timeframe, era, dynasty,
    century, fulfillment channel, sales channel, order type, order source, order channel, transaction type,
    transaction group, transaction kind, entry type, voucher type, statement, statement descriptor, narrative,
    purpose, purpose code, beneficiary relation, gift message,
    container number, license number, meter number, sim number, voyage number, common name, part time,
    letterhead,
    contract address, device address, server address, node address, memory address, wallet address, token address,
    object address,
    account status code, customer status code, case status code, ticket status code, employment status code,
    marital status code,
    identification card, identification card number, membership card, membership card number, library card number,
    gift card number, gift card code, loyalty card number, sim card number, business card, insurance card number,
    health card number, residence card number
  `,
  notes: `
    note, comment, remark, memo, annotation, observation, instruction, feedback, internal note, customer note,
    memo text, special instruction, delivery instruction, public note, private note, review text, free text,
    additional information, medical note, review comment, note text, special request, reviewer comment, delivery note,
    message seller
  `,
  tags: `tag, keyword, hashtag, skill, hobby list, label list, topic list, tag list`,
}

/** Phrases that hold only when the head stands in the plural: `days` counts, `day` is one of a month. */
export const pluralPhrases: Partial<Record<FieldTypeName, string>> = {
  integer: `
    credit, space, refill, appearance, addition, deletion, insertion, upgrade, cancellation, conversion, change, edit, fireplace, baby, kid, enrollment, credit point, occurrence, repetition, wheel, tooth, day, hour, minute, second, month, week, night, room, bedroom, bathroom, bath, bed, guest, adult, child, infant,
    view, copy, passenger, employee, user, member, visitor, customer, student, attendee, participant, player, subscriber,
    follower, friend, patient, staff, seat, door, cylinder, gear, floor, story, unit, item, piece, order, click,
    impression, like, share, retweet, install, session, page view, visit, stay, vote, goal, assist, foul, card,
    corner, shot, run, wicket, win, loss, draw, match, game, set, point, death, case, birth, recovery, error, warning,
    failure, attempt, retry, record, row, page, word, character, line, token, byte, packet, octet, bit, message, call,
    sms, megabyte, gigabyte, kilobyte, calorie, step, representative, lap, try, stop, trip, ride, mile, pound, review,
    rating, comment, reply, post, photo, listing, reservation, booking, installment, transaction, contract, license,
    dependent, kid, sibling, parent, car, vehicle, garage, parking, parking space, household, resident, vacancy,
    opening, hit, miss, request, response, event, incident, injury, test, dose, puff, cigarette, vessel, container,
    pallet, box, carton, bag, package, product, credit hour, lecture, absence, tardy, sample, observation, iteration,
    epoch, layer, core, cpu, thread, process, disk, partition, node, connection, port, subscription, renewal, return,
    exchange, ticket, yard, touchdown, rebound, steal, block, turnover, inning, millisecond, microsecond, nanosecond,
    hospitalization, admission, discharge, enrollment, teacher, school, kilowatt hour, wheel, axle, engine,
    like count, dislike, reaction, reaction count, bookmark, favorite, upvote, downvote, star, fork, issue, commit,
    contributor, watcher, deployment, outage, download, spot, kill, stargazer, listener, marriage, coin, vcpu, upload, play, stream, save, pin, bounce, unsubscribe, complaint, claim, accident, fatality, casualty, arrest, inspection, violation, visitor, volunteer, donor, resident, pupil, serving, portion, man, woman, boy, girl, male, female, leave, mark, period, hospital, clinic, store, shop, hotel, restaurant, branch, supplier, farm, household
  `,
  tags: `
    category, label, topic, genre, amenity, feature, ingredient, allergy, language, interest, hobby, specialty,
    symptom, scope, group, role, color, collection, theme, promotion id, id, tag
  `,
  text: `
    term, credential, detail, certification, requirement, qualification, medication, setting, option, attribute,
    property, metadatum, actor, pass, rule, job
  `,
  amount: `earning, saving, sale, cost, expense, tax, fee, asset, liability, profit, proceed, wage, damage, fund`,
  notes: `remark, note, comment, instruction`,
  fullName: `author, director, writer, producer, cast, artist, composer`,
}
