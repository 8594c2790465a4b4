/**
 * Short and variant spellings, each with the words it stands for. Written `short=words` so that the table reads like a
 * glossary. Only spellings whose meaning does not depend on the rest of the request belong here.
 */
export const abbreviations = `
  pid=id, cid=id, tid=id, sid=id, upto=until, till=until, til=until, thru=until, perso=personal,
  lng=longitude, sno=row number, srno=row number, slno=row number, banc=bank, flavour=flavor, favourite=favorite,
  honour=honor, neighbour=neighbor, grey=gray, litre=liter, metre=meter, programme=program, catalogue=catalog,
  enrolment=enrollment, instalment=installment, fulfilment=fulfillment, tyre=tire, cheque=check, theatre=theater,
  bicfi=bic, abr=abbreviation, abbr=abbreviation, abbrev=abbreviation, abrv=abbreviation, inc=income, yrs=year,
  wks=week, mths=month, mos=month, ust=vat, nm=name, nme=name, fname=first name, firstnm=first name, lname=last
  name, lastnm=last name, mname=middle name, fn=first name, ln=last name, mn=middle name, mi=middle initial,
  dob=birth date, bday=birthday, bdate=birth date, brthdt=birth date, yob=birth year, pob=birth place, gndr=gender,
  natl=national, nat=nationality, lic=license, licence=license, drivers=driver, addr=address, adr=address,
  adres=address, addrs=address, str=street, strt=street, ave=avenue, bldg=building, bld=building, blk=block,
  apt=apartment, ste=suite, flr=floor, rm=room, hse=house, cty=city, twn=town, ctry=country, cntry=country,
  cntr=country, cnty=county, ct=count, prov=province, st=state, stt=state, distr=district, nbhd=neighborhood,
  neighbourhood=neighborhood, rgn=region, reg=registration, terr=territory, loc=location, locn=location,
  lat=latitude, lon=longitude, tz=time zone, timezone=time zone, zipcode=zip code, postcode=postal code,
  postalcode=postal code, pstcd=postal code, pcode=postal code, pst=postal, pincode=pin code, tel=phone, tele=phone,
  telno=phone number, telephone=phone, phn=phone, phonenumber=phone number, mob=mobile, mobl=mobile, mbl=mobile,
  cel=cell, cellphone=cell phone, cellular=cell, fx=fax, facsimile=fax, ext=extension, extn=extension, tlf=phone,
  handphone=mobile, eml=email, mail=email, emailid=email id, emailaddress=email address, emails=email, usr=user,
  uname=username, userid=user id, usrname=username, uid=user id, logon=login, signin=login, pwd=password,
  passwd=password, psw=password, passphrase=password, pw=password, tok=token, tkn=token, auth=authorization,
  authz=authorization, authn=authentication, cert=certificate, perm=permission, priv=privilege, acl=permission,
  cust=customer, cus=customer, cstmr=customer, custid=customer id, clnt=client, emp=employee, empl=employee,
  empno=employee number, empid=employee id, mgr=manager, mngr=manager, supv=supervisor, supvr=supervisor,
  supp=supplier, suppl=supplier, splr=supplier, vend=vendor, vndr=vendor, mfr=manufacturer, mfg=manufacturer,
  mfgr=manufacturer, manu=manufacturer, manuf=manufacturer, org=organization, organisation=organization,
  orgn=organization, co=company, comp=company, cmpy=company, corp=corporation, biz=business, inst=institution,
  univ=university, dept=department, dpt=department, depart=department, deptno=department number, div=division,
  grp=group, sect=section, rep=representative, reps=representative, contactperson=contact person, prsn=person,
  pers=person, pat=patient, doc=document, docs=document, phys=physician, benef=beneficiary, bene=beneficiary,
  benm=beneficiary, cdtr=creditor, dbtr=debtor, agt=agent, recip=recipient, rcpt=receipt, rcvr=receiver,
  sndr=sender, usrs=user, occ=occupation, occup=occupation, prof=profession, desig=designation, ind=indicator,
  indic=indicator, cand=candidate, cmte=committee, prod=product, prd=product, itm=item, mat=material, matl=material,
  merch=merchandise, inv=invoice, invc=invoice, ord=order, odr=order, ordr=order, po=purchase order, pon=purchase
  order number, shp=ship, shpmt=shipment, shipmt=shipment, dlv=delivery, dlvry=delivery, deliv=delivery,
  trk=tracking, trkg=tracking, awb=air waybill, bol=bill lading, pkg=package, pkt=packet, ctn=carton,
  cntnr=container, wh=warehouse, whse=warehouse, mdl=model, brnd=brand, qty=quantity, qnty=quantity, qnt=quantity,
  quant=quantity, qoh=quantity hand, moq=min quantity, uom=unit measure, um=unit measure, clr=color, colour=color,
  lang=language, amt=amount, amnt=amount, bal=balance, prc=price, prx=price, chg=charge, chrg=charge, chrgs=charge,
  chgs=charge, sal=salary, disc=discount, dscnt=discount, dsc=discount, rev=revenue, exp=expiry, expn=expense,
  exps=expense, tot=total, subtot=subtotal, sum=total, mrp=price, msrp=price, asp=average price,
  cogs=cost, wd=withdrawal, dr=debit, cr=credit, dbt=debit, crd=credit, crdt=credit, crdlimit=credit limit,
  pmt=payment, pymt=payment, pymnt=payment, paym=payment, txn=transaction, txns=transaction, trx=transaction,
  trxn=transaction, tx=transaction, trans=transaction, tran=transaction, trnx=transaction, xact=transaction,
  transact=transaction, ccy=currency, curr=currency, cur=currency, curcy=currency, crncy=currency, acct=account,
  acc=account, accnt=account, acctno=account number, acnt=account, accno=account number, actno=account number,
  a/c=account, bnk=bank, brnch=branch, brch=branch, gl=general ledger, coa=chart account, ccn=credit card number,
  ccnum=credit card number, fein=ein, taxid=tax id, vatid=vat id, vatno=vat number, fy=fiscal year, fxrate=exchange
  rate, xrate=exchange rate, cctr=cost center, centre=center, ctr=center, cstctr=cost center, costcentre=cost
  center, costcenter=cost center, ktn=account, instd=instructed, ctrl=control, rmt=remittance, stmt=statement,
  clm=claim, pol=policy, prem=premium, ins=insurance, insur=insurance, dt=date, dte=date, dat=date, dttm=date time,
  dtm=date time, dtime=date time, datetime=date time, tm=time, tme=time, ts=timestamp, tstamp=timestamp,
  tmstmp=timestamp, tmst=timestamp, yr=year, yyyy=year, yy=year, yyyymm=year month, mo=month, mon=month, mth=month,
  mnth=month, wk=week, dy=day, dow=weekday, dayofweek=weekday, doy=day, hr=hour, hrs=hour, min=minimum, mins=minute,
  secs=second, sec=second, ms=millisecond, millis=millisecond, msec=millisecond, qtr=quarter, qtrs=quarter,
  dur=duration, durn=duration, etd=estimated departure time, atd=departure time, ata=arrival time, sched=scheduled,
  schd=scheduled, est=estimated, actl=actual, beg=begin, bgn=begin, fin=finish, eff=effective, efft=effective,
  upd=updated, upda=updated, updt=updated, updtd=updated, crt=created, crtd=created, cre=created, creat=created,
  mod=modified, chgd=changed, lst=last, prv=previous, prev=previous, nxt=next, iss=issue, exctn=execution,
  reqd=requested, recv=received, rcvd=received, recd=received, procd=processed, appr=approved, aprv=approved,
  appvd=approved, cancl=cancelled, canceled=cancelled, subm=submitted, compl=completed, cmpl=completed,
  asgn=assigned, asgnd=assigned, opn=open, no=number, num=number, nbr=number, nr=number, numb=number, nmbr=number,
  nb=number, numero=number, nos=number, cnt=count, cnts=count, ctnum=count, cd=code, cde=code, cod=code,
  desc=description, descr=description, descrip=description, dscr=description, desctn=description, txt=text,
  cmt=comment, cmnt=comment, cmts=comment, rmk=remark, rmks=remark, rmrk=remark, nte=note, msg=message,
  subj=subject, ttle=title, hdr=header, attn=attention, typ=type, tp=type, ty=type, knd=kind, ctg=category,
  catg=category, categ=category, catgy=category, cat=category, subcat=sub category, subcategory=sub category,
  flg=flag, stat=status, sts=status, stts=status, statut=status, lvl=level, lev=level, prty=priority, prio=priority,
  sev=severity, seq=sequence, seqno=sequence, seqnum=sequence, ser=serial, sn=serial number, ver=version,
  vers=version, vsn=version, rel=release, ref=reference, refno=reference number, refnum=reference number,
  xref=reference, rfrnc=reference, ident=id, identifier=id, ids=id, pk=id, fk=id, sk=id, rowid=row id, oid=id,
  gid=id, objectid=id, src=source, srce=source, dest=destination, dst=destination, dstn=destination, tgt=target,
  trgt=target, orig=original, attr=attribute, param=parameter, cfg=config, prop=property, val=value, vlu=value,
  pct=percent, perc=percent, prcnt=percent, pctg=percent, prct=percent, pcnt=percent, percentage=percent,
  avg=average, stdev=standard deviation, stddev=standard deviation, max=maximum, maxi=maximum, rto=ratio, rt=rate,
  scr=score, rtg=rating, rtng=rating, rnk=rank, idx=index, pos=position, posn=position, coord=coordinate,
  coords=coordinate, tmp=temperature, tempr=temperature, hum=humidity, humid=humidity, press=pressure,
  pres=pressure, volt=voltage, alt=altitude, elev=elevation, spd=speed, vel=velocity, vol=volume, wt=weight,
  wgt=weight, wght=weight, ht=height, hgt=height, hght=height, len=length, lgth=length, wid=width, wdth=width,
  dia=diameter, diam=diameter, sz=size, sqft=square foot, sqm=square meter, kgs=kg, lbs=pound, freq=frequency,
  batt=battery, sig=signal, accel=acceleration, precip=precipitation, svc=service, srvc=service, serv=service,
  srv=server, svr=server, dev=device, mach=machine, env=environment, app=application, appl=application, img=image,
  pic=picture, pict=picture, imgs=image, thumb=thumbnail, ico=icon, hdg=heading, uri=url, href=url, lnk=link,
  www=website, hp=home page, homepage=home page, webpage=web page, webaddress=web address, websiteurl=website url,
  ua=user agent, useragent=user agent, ipaddr=ip address, ipaddress=ip address, macaddr=mac address, macaddress=mac
  address, hw=hardware, sw=software, bw=bandwidth, cmd=command, req=request, resp=response, rslt=result, err=error,
  ctx=context, sess=session, qual=qualification, edu=education, educ=education, diag=diagnosis, dx=diagnosis,
  rx=prescription, proc=procedure, meds=medication, bp=blood pressure, hrate=heart rate, spo=oxygen saturation,
  nbrs=number, fwd=forward, tkt=ticket, flt=flight, arrdelay=arrival delay,
  depdelay=departure delay, orgid=organization id, mkt=market, mktg=marketing, mktsegment=market segment,
  acctbal=account balance, instruct=instruction, instr=instruction, info=information, inf=information,
  addl=additional, addnl=additional, alias=alias name, upc=upc, util=utilization, grad=graduation, sch=school,
  yoe=year experience, ctc=salary, doj=join date, doh=hire date, dod=death date, doa=admission date, dol=leave date,
  ethn=ethnicity, marital=marital, mstatus=marital status, mrtl=marital, rlgn=religion, reln=relationship, nok=next
  kin, occurence=occurrence, recs=record, lob=line business, ifsc=swift code, sortcode=sort code,
  rtn=routing number, aba=aba number, hts=hs code, hsn=hs code, cpt=cpt code, hcpcs=procedure code, icd=icd code,
  del=deleted, fxr=exchange rate, temp=temperature, dist=distance, dims=dimension, lc=letter credit,
  fst=first, fico=credit score, nro=number, gebdat=birth date, lattitude=latitude, lastmod=last modified,
  bgcolor=background color, mem=memory, poc=contact person, piva=tax id, ustidnr=vat id,
  datec=created date, datem=modified date,
  abb=abbreviation
`

/** Neighbouring words that are one idea: written apart by some, together by others. */
export const compounds = `
  do not=not, vin number=vin, imei number=imei, isin number=isin, isin code=isin, pnr number=pnr, mrn number=mrn,
  street house number=street address, attending dr=doctor, referring dr=doctor, treating dr=doctor, consulting dr=doctor, valid up to=valid until, p o box=po box, p o=purchase order,
  years exp=year experience, yrs exp=year experience, exp years=year experience, work exp=work experience,
  total exp=total experience, bank ac=bank account, ac no=account number,
  total ht=net total, total ttc=grand total, price ht=net price, price ttc=gross price, amount ht=net amount, amount
  ttc=gross amount, ph no=phone number, ph num=phone number, ph number=phone number, dl number=driver license
  number, dl no=driver license number, co ppm=gas, co level=gas, co 2 ppm=gas, vat registered=vat flag, tax
  registered=tax flag, gst registered=tax flag, s no=row number, sr no=row number, sl no=row number, mot de
  passe=password, mot passe=password, كلمه المرور=password, كلمه مرور=password, national number=national id, compare
  at=comparison, sub division=subdivision, host names=hostname, e mail=email, e mails=email, e address=email
  address, i p=ip, user name=username, log in=login, sign in=login, log on=login, sign up=signup, sign on=login, opt
  in=optin, opt out=optout, check in=checkin, check out=checkout, pick up=pickup, drop off=dropoff, drop
  down=dropdown, web site=website, web page=web page, post code=postal code, zip or postal=zip, postal or zip=zip,
  time stamp=timestamp, mobile phone=mobile phone, cell phone=cell phone, tele phone=phone, sub total=subtotal, sub
  category=subcategory, sub type=subtype, sub region=subregion, bar code=barcode, birth day=birthday, head
  count=headcount, ipv 4=ip address, ipv 6=ip address, ip v 4=ip address, ip v 6=ip address, ip 4=ip address, md
  5=hash, sha 1=hash, sha 256=hash, co 2=gas, pm 10=particulate, pm 2 5=particulate, pm 25=particulate, no 2=gas, so
  2=gas, o 3=ozone, iso 2=iso code, iso 3=iso code, iso a 2=iso code, iso a 3=iso code, alpha 2=iso code, alpha
  3=iso code, iso 3166=iso country, iso 4217=iso currency, iso 639=iso language, line 1=address line, line 2=address
  line, line 3=address line, street 2=address line, street 1=street address, spo 2=oxygen saturation, ship
  to=shipto, shipped to=shipto, sold to=soldto, bill to=billto, billed to=billto, deliver to=shipto, remit
  to=billto, assigned to=assignee, reports to=manager id, report to=manager id, belongs to=owner, reply to=sender,
  pay to=payee, prior to=previous, up to=maximum, known as=alias, trading as=alias, also known as=alias, doing
  business as=trading, on hand=hand, units in stock=stock, quantity in stock=stock, items in stock=stock, in
  stock=instock, out of stock=outstock, is in stock=instock, and or=or, end to end=endtoend, end 2 end=endtoend,
  peer to peer=peer, point of sale=pos, point of contact=contact, bill of lading=bill lading, line of
  business=business line, next of kin=next kin, unit of measure=unit measure, units of measure=unit measure, chart
  of accounts=chart account, proof of delivery=proof, letter of credit=letter, cost of goods sold=cost, days of
  supply=supply day, length of stay=length stay, state of charge=state charge, place of service=service place, terms
  and conditions=term, terms of payment=payment term, terms of service=term, rate of interest=interest rate, average
  order value=order value, kind of=type, proof of=proof, power of attorney=attorney, cash on delivery=cod flag, free
  on board=incoterm, work from home=remote, name and surname=full name, first and last name=full name, first last
  name=full name, name surname=full name, surname name=full name, first name last name=full name, date and time=date
  time, date time=date time, year built=built year, year founded=founded year, year established=founded year, year
  month=period, month year=period, card holder=cardholder, account holder=holder, stake holder=stakeholder, policy
  holder=policyholder, share holder=shareholder, care taker=caretaker, last 4=last four, last 4 digits=last four,
  four last=last four, first 6=prefix, over time=overtime, due on=due date, day of week=weekday, day of the
  week=weekday, week day=weekday, day in week=weekday, day of month=day, day of year=day, month of year=month, hour
  of day=hour, week of year=week, minute of day=minute, alias name=alias name, full time=employment type, part
  time=part time, lead time=lead time, real time=realtime, d o b=birth date, gl code=ledger code, general ledger
  code=ledger code, general ledger account=gl account, general ledger=ledger, license plate=plate number, number
  plate=plate number, reg no=registration number, add 1=address line, add 2=address line, square feet=square foot,
  sq ft=square foot, sq feet=square foot, sq foot=square foot, sq m=square meter, sq meter=square meter, sq
  mtr=square meter, square metre=square meter, cubic metre=cubic meter, head quarter=headquarters, head
  office=headquarters, cc number=credit card number, id card=id card, house no=house number, uae pass=username, ins
  dt=inserted date, cat no=catalog number, cur bal=current balance, dsc txt=description, mm month=month, dep
  time=departure time, cls type=class type, rel type=relationship type, lifetime value=lifetime value, year of
  birth=birth year, estado civil=marital status, etat civil=marital status, raison sociale=company, ragione
  sociale=company, razon social=company, long lat=coordinate, lat long=coordinate, e sign=signature,
  f name=first name, l name=last name, m name=middle name, mid name=middle name, mid init=middle initial,
  sur name=last name, nick name=nickname, referring provider=physician, rendering provider=physician,
  attending provider=physician, ordering provider=physician, principal investigator=investigator,
  social sec=social security, soc sec=social security, state of issue=issuing state, x forwarded for=ip address,
  eth addr=mac address, eth address=mac address, bt address=mac address, bt mac=mac address,
  so number=sales order number, so no=sales order number, wo number=work order number, wo no=work order number,
  airway bill=air waybill, bill lading number=waybill number, ttl amt=total amount, ttl qty=total quantity,
  ttl price=total price, ttl cost=total cost, dist mi=distance, distance mi=distance, radius mi=radius,
  fx rate=exchange rate, std dev=standard deviation, mpg city=mpg, mpg highway=mpg, mpg hwy=mpg,
  dba name=trade name, cr number=commercial registration number, cr no=commercial registration number, gl number=gl account, gl no=gl account, chart of account=chart account, aba routing=routing number, clock in=checkin,
  clock out=checkout, punch in=checkin, punch out=checkout, best before=expiry date, best by=expiry date,
  use by=expiry date, sell by=expiry date, gmt create=created time, gmt modified=modified time,
  paid through=paid until, arr time=arrival time, arr delay=arrival delay, arr date=arrival date,
  arr airport=arrival airport, arr city=arrival city, arr station=arrival station, on time=punctual,
  key words=keywords, p iva=tax id, alma mater=university, lat dec=latitude, lon dec=longitude,
  year to date=ytd, month to date=mtd, quarter to date=qtd, in words=text, letter head=letterhead,
  loan to value ratio=ratio, loan to value=ratio, debt to income ratio=ratio, debt to income=ratio,
  price to earnings=ratio, debt to equity=ratio, price to book=ratio
`

/** Words that only dress a name: table and column prefixes, Hungarian types, source markers. Dropped in front. */
export const leadingNoise = `
  tbl, fld, col, str, int, txt, dbl, bln, bool, boolean, vc, vch, nvc, nvarchar, varchar, chr, char, sz, lbl, udf, cf,
  cst, dim, fct, stg, src, vw, the, my, your, our, please, enter, a, an, xml, ctl, frm, obj, hk
`

/** Words behind the head that only narrow it: `price_usd`, `name_en`, `phone_home`, `weight_kg`. Moved in front. */
export const trailingModifiers = `
  abbreviation, deg, degree, ft, out, up, down, left, right, brl, mxn, pkr, bdt, php, idr, myr, sgd, zar, ngn, kes,
  try, rub, sek, nok, dkk, pln, paise, cent, f, k, hpa, kpa, pa, bar, psi, mbar, ppm, ppb, dl, dba, kmh, kph, mph,
  knot, cbm, kwh, kw, mw, volt, db, lux, mg, ml, liter, gallon, oz, yard, string, number string, en, eng, english,
  ar, ara, arabic, fr, de, es, hi, ru, zh, ja, it, pt, latin, usd, eur, gbp, aed, sar, inr, jpy, cny, chf, cad, aud,
  egp, qar, kwd, bhd, omr, dollar, euro, gmt, utc, local, primary, secondary, alternate, alternative, alt, home,
  work, business, office, personal, private, mobile, billing, shipping, mailing, old, new, current, previous, next,
  last, minimum, maximum, average, median, mean, raw, net, gross, kg, kilogram, gram, lb, ounce, cm, mm, meter,
  metre, km, mile, foot, inch, celsius, fahrenheit, kelvin, mb, gb, kb, hz, mhz, ghz, percent value, ms, first,
  middle, full, given, short, legal, official, preferred, estimated, actual, planned, original, other, optional,
  required, main, default, total, key figure, hidden, masked, encrypted, hashed, normalized, formatted, clean, text,
  str, string, txt, int, day month, in words, display, main, line, c, r, i, s, t, pc, x2, hint, exact, approx,
  approximate, lower, lowercase, contact, upper, uppercase, canonical, direct, indirect, abs, cumulative, ytd, mtd, daily, weekly, monthly, yearly, annual, hourly, per capita,
  hex, pound, gm, wgs
`

/** Ordinary words that end like a schema word and must not be split into one: `candidate` holds no date. */
export const ordinaryWords = `
  deliverable, consumable, wearable, collectible, vegetable, syllable, timetable, turntable, convertible, crucible,
  input, output, candidate, mandate, validate, consolidate, coordinate, coordinates, liquidate, accommodate, update,
  outdate, capacity, velocity, ethnicity, electricity, elasticity, publicity, toxicity, simplicity, complicity,
  mileage, language, average, storage, package, message, image, coverage, stage, page, usage, percentage, postage,
  mortgage, voltage, marriage, village, passage, damage, garage, tonnage, acreage, dosage, wattage, amperage,
  mortage, estate, restate, interstate, upstate, discount, account, viscount, country, encounter, counter, county,
  overtime, runtime, lifetime, sometime, maritime, downtime, uptime, realtime, anytime, daytime, nighttime, bedtime,
  wartime, prototype, genotype, phenotype, archetype, stereotype, subtype, monkey, turkey, hockey, whiskey, jockey,
  journey, survey, money, honey, attorney, valley, paid, unpaid, prepaid, postpaid, valid, invalid, void, avoid,
  solid, fluid, liquid, acid, amino, grid, bid, kid, lid, mid, said, aid, raid, rapid, hybrid, covid, android,
  asteroid, steroid, thyroid, centroid, opioid, humid, arid, braid, orchid, stupid, vivid, candid, splendid,
  pyramid, mermaid, medicaid, android, squid, madrid, eid, passport, airport, transport, support, report, export,
  import, seaport, sport, viewport, carport, heliport, rapport, username, surname, rename, nickname, hostname,
  filename, codename, pathname, barcode, geocode, passcode, postcode, zipcode, encode, decode, unicode, episode,
  platform, transform, uniform, format, inform, perform, conform, reform, catalog, dialog, backlog, analog, blog,
  vlog, season, reason, person, lesson, poison, prison, comparison, portion, option, caption, section, action,
  auction, edition, position, nation, station, station, location, vocation, relation, duration, creation, citation,
  donation, vacation, education, operation, direction, collection, transaction, production, function, condition,
  addition, medication, diagnosis, status, radius, campus, census, bonus, virus, corpus, consensus, focus, analysis,
  basis, axis, oasis, thesis, crisis, dialysis, paralysis, emphasis, synopsis, gps, sms, dns, tls, ssl, has, gas,
  bias, alias, atlas, canvas, christmas, previous, various, serious, continuous, cus, less, wireless, business,
  address, access, process, progress, success, class, glass, mass, boss, cross, gross, dress, press, stress,
  express, congress, fitness, illness, happiness, series, species, news, lens, means, canteen, process, excess,
  business, harness, witness, mattress, actress, waitress, mistress, compass, bypass, gas, plus, minus, versus, us,
  this, his, its, as, yes, iris, tennis, chassis, debris, kubernetes, diabetes, aids, ios, macos, os, pos, css, aws,
  rss, abs, oas, express, fortress, tres, tasks pending, alliance, balance, finance, insurance, instance, distance,
  substance, performance, entrance, advance, ambulance, appliance, compliance, guidance, attendance, maintenance,
  allowance, clearance, variance, resistance, tolerance, significance, importance, relevance, circumstance,
  inheritance, remittance, assistance, acceptance, romance, dance, enhance, chance, france, announce, preference,
  reference, difference, conference, evidence, incidence, residence, sequence, frequence, audience, experience,
  presence, absence, sentence, influence, confidence, occurrence, correspondence, stock, block, clock, lock, unlock,
  deadlock, knock, feedback, callback, rollback, cashback, fullback, quarterback, outback, payback, notebook,
  facebook, handbook, textbook, cookbook, guidebook, workbook, bookmark, benchmark, landmark, trademark, denmark,
  watermark, remark, birthmark, dropdown, breakdown, shutdown, countdown, lockdown, touchdown, markdown, meltdown,
  downtown, hometown, midtown, cooldown, markup, backup, startup, setup, lineup, popup, pickup, signup, checkup,
  followup, makeup, warmup, cleanup, lookup, rollup, subgroup, workgroup, wholesale, presale, resale, wardrobe,
  bathrobe, semester, trimester, register, quarter, charter, chapter, character, parameter, diameter, thermometer,
  perimeter, kilometer, centimeter, barometer, speedometer, voltmeter, wattmeter, odometer, altimeter, telemetry,
  geometry, symmetry, asymmetry, optometry, trigonometry, symbol, gambol, protocol, alcohol, cholesterol, control,
  payroll, enroll, scroll, patrol, petrol, carrier, courier, barrier, frontier, premier, supplier, multiplier,
  amplifier, identifier, modifier, classifier, verifier, qualifier, notifier, tier, outlier, earlier, soldier,
  cashier, hosting, listing, rating, setting, meeting, marketing, accounting, routing, shipping, mapping, clipping,
  shopping, billing, selling, spelling, filling, rolling, polling, handling, scheduling, modeling, labeling,
  cycling, sibling, ceiling, feeling, heading, reading, loading, trading, grading, funding, building, holding,
  rounding, ending, pending, spending, lending, branding, standing, understanding, onboarding, recording, wording,
  training, gaming, streaming, timing, pricing, invoicing, sourcing, financing, balancing, advertising, processing,
  licensing, purchasing, leasing, housing, nursing, warehousing, carrying, taxi, tax, syntax, relax, climax,
  parallax, max, fax, wax, meta, metadata, data, beta, quota, delta, update, ota, iota
`
