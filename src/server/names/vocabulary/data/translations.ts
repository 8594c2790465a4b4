/** How a language names things, so that its columns read like English ones. */
export type Language = {
  /** The noun stands before what narrows it (`codigo postal`, `اسم العميل`), so the order is turned round. */
  readonly headFirst: boolean
  /** Words that no English schema uses. They also prove that the request is in this language. */
  readonly sure: string
  /** Words that mean something else in English; believed only where a sure word of the language stands nearby. */
  readonly shared: string
}

export const languages = {
  german: {
    headFirst: false,
    sure: `
      geburt=birth, geburts=birth, liefer=delivery, bestell=order, kunden=customer, haus=house, handels=trade,
      lager=warehouse, zahl=payment, rechnung=invoice, verkauf=sale, einkauf=purchase, netto=net, brutto=gross,
      gesamt=total, kontakt=contact, adresse=address, angelegt=created, vorname=first name, nachname=last name,
      familienname=last name, zuname=last name, mittelname=middle name, geburtsname=maiden name, anrede=salutation,
      titel=title, strasse=street, hausnummer=house number, hausnr=house number, plz=zip code, postleitzahl=zip
      code, wohnort=city, stadt=city, gemeinde=municipality, bundesland=state, staat=country, bezirk=district,
      kreis=county, telefon=phone, telefonnummer=phone number, rufnummer=phone number, handy=mobile,
      handynummer=mobile number, mobilnummer=mobile number, mobiltelefon=mobile, festnetz=landline,
      durchwahl=extension, geburtsdatum=birth date, geburtstag=birth date, geburtsort=birth place, geburtsjahr=birth
      year, geschlecht=gender, staatsangehoerigkeit=nationality, staatsangehorigkeit=nationality,
      nationalitaet=nationality, familienstand=marital status, beruf=occupation, stellung=job title,
      abteilung=department, firma=company, firmenname=company name, unternehmen=company, branche=industry,
      arbeitgeber=employer, mitarbeiter=employee, personalnummer=employee number, kunde=customer,
      kundennummer=customer id, kundennr=customer id, kunden=customer, lieferant=supplier, benutzer=user,
      benutzername=username, kennwort=password, passwort=password, ansprechpartner=contact person, sprache=language,
      farbe=color, groesse=size, grosse=size, gewicht=weight, hoehe=height, hohe=height, breite=width,
      laenge=length, lange=length, menge=quantity, anzahl=count, stueck=quantity, stuck=quantity,
      lagerbestand=stock, bestand=stock, preis=price, einzelpreis=unit price, gesamtpreis=total price,
      betrag=amount, gesamtbetrag=total amount, summe=total, kosten=cost, gebuehr=fee, gehalt=salary,
      umsatz=revenue, rabatt=discount, steuer=tax, steuernummer=tax number, ustid=vat id, umsatzsteuer=vat,
      mwst=vat, mehrwertsteuer=vat, waehrung=currency, wahrung=currency, konto=account, kontonummer=account number,
      kontostand=balance, kontoinhaber=account holder name, bankleitzahl=routing number, blz=routing number,
      rechnung=invoice, rechnungsnummer=invoice number, rechnungsnr=invoice number, rechnungsdatum=invoice date,
      bestellung=order, bestellnummer=order number, bestelldatum=order date, auftrag=order, auftragsnummer=order
      number, lieferung=delivery, lieferdatum=delivery date, zahlung=payment, zahlungsart=payment method,
      kostenstelle=cost center, sachkonto=gl account, produkt=product, artikel=product, artikelnummer=item number,
      artikelnr=item number, bezeichnung=description, beschreibung=description, bemerkung=note, notiz=note,
      kommentar=comment, anmerkung=note, nummer=number, datum=date, uhrzeit=time, zeitstempel=timestamp, zeit=time,
      jahr=year, monat=month, stunde=hour, woche=week, beginn=start, anfang=start, ende=end, erstellt=created,
      geaendert=modified, aktualisiert=updated, geloescht=deleted, aktiv=active, gueltig=valid, gultig=valid,
      faellig=due, faelligkeit=due date, faelligkeitsdatum=due date, faelligkeit am=due date, ablaufdatum=expiry
      date, bewertung=rating, kategorie=category, gruppe=group, stufe=level, ausweisnummer=id card number,
      reisepass=passport, fuehrerschein=driver license, breitengrad=latitude, laengengrad=longitude,
      langengrad=longitude, schueler=student, lehrer=teacher, fach=subject, arzt=doctor, zimmer=room, flug=flight,
      buch=book, verlag=publisher, mannschaft=team, spieler=player, fahrzeug=vehicle, kennzeichen=plate number,
      lohn=salary, stunden=hour count, tage=day count, urlaub=vacation, ueberstunden=overtime hour count,
      personalnr=employee number, eintritt=hire date, austritt=leave date, vorgesetzter=manager, vorgesetzte=manager,
      krankenkasse=insurance, betraege=amount, freibetrag=allowance, kirche=church, arbeit=work, zinssatz=interest rate,
      stueckzahl=quantity, geburtsland=country, wohnort=city, lieferort=city, kreditinstitut=bank, geldinstitut=bank, beguenstigter=beneficiary, zahlungspflichtiger=payer, zahler=payer, zaehlerstand=meter reading, zaehlernummer=meter number, ablesung=reading, ablese=reading, verbrauch=consumption,
      strom=electricity, grundpreis=base price, abschlag=installment amount, anschluss=connection, netz=network,
      betreiber=company, bezahlt=paid flag, frist=deadline, miete=rent, kaution=deposit amount, wohnflaeche=living
      area sqm, baujahr=built year, verwendungszweck=purpose, empfaenger=recipient, auftraggeber=payer,
      buchung=booking, buchungstag=booking date, buchungsdatum=booking date, wertstellung=value date, saldo=balance, glaeubiger=creditor, versicherung=insurance, mitglied=member, beitrag=amount,
      versand=shipping, gutschrift=credit amount, mahnung=reminder, storniert=cancelled,
      filiale=branch, stockwerk=floor, kapazitaet=capacity, abfahrt=departure, ankunft=arrival,
      anmeldung=registration, vertrag=contract, frage=question, antwort=answer, kaeufer=buyer, verkaeufer=seller,
      autor=author, kennung=id, klasse=class, jahrgang=year, skonto=discount, am=at, von datum=start date, bis
      datum=end date, hersteller=manufacturer, marke=brand, einheit=unit, eintrittsdatum=hire date, webseite=website, rufname=first name, sachbearbeiter=contact person, anschrift=address, geb datum=birth date, gebdatum=birth date, geb=birth, blutgruppe=blood group, herkunft=origin, gemeindename=city, ortsname=city, landkreis=county, zeitzone=time zone, stellenbezeichnung=job title, berufsbezeichnung=occupation, bereich=department, fachbereich=department, auge=eye, augen=eye, haar=hair, muttersprache=native language, fabrikat=brand, automarke=brand, produktname=product name, artikelname=product name, artikelbezeichnung=product name, produktbezeichnung=product name, geschmack=flavor, sendung=shipment, sendungsverfolgung=tracking, paket=parcel, koerpergroesse=body height, kreditkarte=credit card, kreditkarten=credit card, karten=card, tiefe=depth, entfernung=distance, temperatur=temperature, geschwindigkeit=speed, flaeche=surface area, prozent=percent, steuersatz=tax rate, satz=rate, idnr=id, ust id nr=vat id, ust idnr=vat id, ust id=vat id, handelsregisternummer=company registration number, kaltmiete=rent, warmmiete=rent, nebenkosten=cost, transaktion=transaction, enddatum=end date, stichwort=keyword, stichworte=keyword, schlagwort=keyword, schlagworte=keyword, hinweis=note, notizen=note, art nr=item number, artnr=item number, artikelcode=item code, breitengrade=latitude, uebersicht=overview, laufzeit=duration, dauer=duration, ausgaben=expense, einnahmen=revenue, gewinn=profit, verlust=loss, schulden=debt amount, rate=installment amount, prioritaet=priority, kontoauszug=statement, ziel=target, inhalt=content, betreff=subject, nachricht=message, verein=association, schule=school, kategorien=category, stichprobe=sample, fahrer=driver, vertreter=representative, inhaber=owner, eigentuemer=owner, mieter=tenant, vermieter=landlord, patient=patient, hausarzt=physician, leiter=manager, gueltigkeit=validity, kaufdatum=purchase date, aenderung=modification, erstellung=creation, erfassung=creation, bearbeiter=user, ersteller=username, erfasser=username
    `,
    shared: `
      name=name, ort=city, land=country, alter=age, mobil=mobile, art=type, bank=bank, tag=day, status=status,
      kanton=state, nach=after, ct=cent, position=job title, von=start, bis=end, stand=status, typ=type, region=region, zahl=number,
      bild=image, ab=from, ja=yes, valuta=value date
    `,
  },
  french: {
    headFirst: true,
    sure: `
      eleve=student, etudiant=student, professeur=teacher, cours=course, matiere=subject, medecin=doctor,
      chambre=room, livre=book, auteur=author, editeur=publisher, equipe=team, joueur=player, voiture=car,
      vehicule=vehicle, immatriculation=plate number, magasin=store, entrepot=warehouse, etage=floor,
      capacite=capacity, arrivee=arrival, inscription=registration, embauche=hire, dossier=file, contrat=contract,
      seance=session, reponse=answer, sujet=subject, acheteur=buyer, vendeur=seller, entreprise=company, pseudo=username, nais=birth,
      boite=box, prenom=first name, prenoms=first name, nom=name, nom famille=last name, civilite=salutation,
      rue=street, adresse=address, ville=city, codepostal=postal code, departement=department, pays=country,
      portable=mobile, courriel=email, naissance=birth, datenaissance=birth date, sexe=gender,
      nationalite=nationality, profession=occupation, metier=occupation, poste=job title, societe=company,
      employeur=employer, employe=employee, salaire=salary, utilisateur=user, identifiant=id, fournisseur=supplier,
      langue=language, couleur=color, taille=size, poids=weight, hauteur=height, largeur=width, longueur=length,
      quantite=quantity, nombre enfants=child count, prix=price, montant=amount, solde=balance, remise=discount,
      frais=fee, devise=currency, monnaie=currency, compte=account, banque=bank, facture=invoice, commande=order,
      livraison=delivery, paiement=payment, produit=product, libelle=description, designation produit=product name,
      remarque=note, commentaire=comment, numero=number, annee=year, mois=month, heure=time, debut=start,
      modifie=modified, cree=created, actif=active, categorie=category, statut=status, etat=status, etat
      civil=marital status, le=on, lieu=place, mdp=password, matricule=employee number, taux=rate, valeur=value, fixe=landline, mensuel=monthly, mensuelle=monthly, annuel=annual, annuelle=annual, brut=gross,
      loyer=rent, caution=deposit amount, secteur=sector,
      marque=brand, reference produit=sku, echeance=due date, duree=duration, fonction=job title, raison
      sociale=company, nom de famille=last name, nom usage=last name, nom naissance=maiden name, nom de naissance=maiden name, nom jeune fille=maiden name, nom complet=full name, nom prenom=full name, nom et prenom=full name, responsable=manager, voie=street, naiss=birth, groupe=group, sanguin=blood, passeport=passport, permis conduire=driver license, permis de conduire=driver license, localite=locality, quartier=neighborhood, fuseau horaire=time zone, fabricant=manufacturer, transporteur=carrier, intitule poste=job title, intitule du poste=job title, lien=link, code barre=barcode, code barres=barcode, code article=sku, ref article=sku, ref produit=sku, code produit=sku, saveur=flavor, parfum=flavor, numero suivi=tracking number, numero de suivi=tracking number, suivi=tracking, note moyenne=average rating, pourcentage=percent, carte bancaire=bank card, carte credit=credit card, carte de credit=credit card, numero carte=card number, cout=cost, cotisation=contribution, versement=payment, compte bancaire=bank account, compte comptable=gl account, compte general=gl account, tva=vat, intracom=number, centre cout=cost center, centre couts=cost center, centre de cout=cost center, centre de couts=cost center, profondeur=depth, superficie=surface area, vitesse=speed, mots cles=keyword, mot cle=keyword, identifiant connexion=username, latitude=latitude, nom utilisateur=username, etiquette=tag, prelevement=debit amount, recette=revenue, depense=expense, benefice=profit, intitule=title, niveau=level, priorite=priority, expiration=expiration, fabrication=manufacture, tarif=price, nuit=night, sante=health, mail=email, maj=updated, mise a jour=updated, creation=creation
    `,
    shared: `
      genre=gender, client=customer, mail=email, tel=phone, date=date, code=code, note=note, fin=end, jour=day,
      cp=zip code, age=age, region=region, service=department, site=website, total=total, reference=reference,
      article=product, titre=title, unite=unit, nombre=count, de=of, du=of, la=the, par=by, prime=bonus, denomination=company name, surface=surface area, nb=count
    `,
  },
  spanish: {
    headFirst: true,
    sure: `
      nombre=name, nombres=first name, primer nombre=first name, segundo nombre=middle name, apellido=last name,
      apellidos=last name, nombre completo=full name, calle=street, direccion=address, domicilio=address,
      ciudad=city, municipio=municipality, localidad=locality, provincia=province, estado=state, pais=country,
      comunidad=region, codigo=code, codigopostal=postal code, telefono=phone, movil=mobile, celular=cell,
      correo=email, correo electronico=email, electronico=email, nacimiento=birth, fechanacimiento=birth date,
      genero=gender, sexo=gender, edad=age, nacionalidad=nationality, ocupacion=occupation, profesion=occupation,
      puesto=job title, departamento=department, empresa=company, compania=company, razon social=company,
      empleado=employee, salario=salary, sueldo=salary, usuario=user, contrasena=password, cliente=customer,
      proveedor=supplier, contacto=contact, idioma=language, tamano=size, talla=size, peso=weight, altura=height,
      ancho=width, largo=length, cantidad=quantity, existencia=stock, existencias=stock, precio=price, venta=sale,
      compra=purchase, unidad=unit, importe=amount, monto=amount, saldo=balance, descuento=discount, impuesto=tax,
      moneda=currency, divisa=currency, cuenta=account, banco=bank, factura=invoice, pedido=order, orden=order,
      entrega=delivery, envio=shipment, pago=payment, producto=product, articulo=product, descripcion=description,
      observacion=note, observaciones=note, comentario=comment, comentarios=comment, nota=note, notas=note,
      numero=number, fecha=date, hora=time, ano=year, anio=year, mes=month, inicio=start, creado=created,
      actualizado=updated, modificado=modified, eliminado=deleted, activo=active, categoria=category, tipo=type,
      limite=limit, credito=credit, linea=line, curp=tax id, ruc=ruc, cedula=identity number, pasaporte=passport,
      presupuesto=budget, iva=vat, ultima=last, ultimo=last, primera=first, proxima=next, proximo=next, sanguineo=blood, temperatura=temperature, presion=pressure, fijo=landline, mensual=monthly, anual=annual, diario=daily, maximo=maximum, minimo=minimum, renta=rent,
      alquiler=rent, fianza=deposit amount, metros cuadrados=area sqm, amueblado=furnished, habitacion=room,
      habitaciones=room count, banos=bathroom count, cobro=collection, permitido=allowed, permitida=allowed, permitidas=allowed, poblacion=city, licencia=license, barrio=neighborhood, colonia=neighborhood, distrito=district, representante=representative,
      ventas=sale, marca=brand, modelo=model, vencimiento=due, fecha vencimiento=due date, sucursal=branch,
      jefe=manager, gama=category, esperada=expected, oficina=office, tiempo=time, duracion=duration, titulo=title,
      valor=value, lugar=place, motivo=reason, ingreso=admission, contratacion=hire, caducidad=expiry,
      docente=teacher, ubicacion=location, creditos=credit count, vendedor=seller, comprador=buyer, frecuencia=frequency, objetivo=goal, prefijo=prefix, estacion=station,
      emision=issue, alumno=student, estudiante=student, profesor=teacher, curso=course, materia=subject,
      medico=doctor, paciente=patient, cita=appointment, habitacion=room, vuelo=flight, reserva=reservation,
      libro=book, pelicula=movie, equipo=team, jugador=player, coche=car, vehiculo=vehicle, matricula=plate number,
      conductor=driver, almacen=warehouse, tienda=store, ruta=route, contrato=contract, seguro=insurance,
      mensaje=message, asunto=subject, respuesta=answer, pregunta=question, calificacion=rating, porcentaje=percent,
      tasa=rate, costo=cost, coste=cost, en=at, valoracion=rating, numero exterior=house number, pagina web=website,
      sitio web=website, imagen=image, foto=photo, archivo=file, rol=role, clave=id, nombre pila=first name, nombre de pila=first name, primer apellido=last name, segundo apellido=last name, apellido materno=last name, apellido paterno=last name, nombre y apellidos=full name, nombre y apellido=full name, nombre apellidos=full name, responsable=manager, fecha nac=birth date, fec nac=birth date, fec=date, fch=date, grupo=group, tipo sangre=blood type, tipo de sangre=blood type, licencia conducir=driver license, licencia de conducir=driver license, latitud=latitude, longitud=longitude, zona horaria=time zone, fabricante=manufacturer, sector industrial=industry, enlace=link, codigo barras=barcode, codigo de barras=barcode, sabor=flavor, numero seguimiento=tracking number, seguimiento=tracking, rastreo=tracking, estatura=height, puntuacion=rating, tarjeta=card, tarjeta credito=credit card, tarjeta de credito=credit card, base imponible=taxable amount, tipo iva=vat rate, multa=fine, cuenta bancaria=bank account, cuenta contable=gl account, plan cuentas=chart account, centro costo=cost center, centro costos=cost center, centro de costo=cost center, centro de costos=cost center, centro coste=cost center, centro de coste=cost center, transaccion=transaction, referencia pago=payment reference, referencia de pago=payment reference, fecha alta=registration date, fecha de alta=registration date, fecha baja=termination date, fecha de baja=termination date, fec alta=registration date, etiqueta=tag, palabra clave=keyword, palabras clave=keyword, superficie=surface area, distancia=distance, velocidad=speed, profundidad=depth, volumen=volume, humedad=humidity, referencia=reference, medida=measure, autor=author, editorial=publisher, nivel=level, prioridad=priority, destino=destination, origen=origin, bono=bonus, comision=commission, ganancia=profit, gasto=expense, ingresos=income, deuda=debt amount, cuota=installment amount, interes=interest, plazo=term, garantia=warranty, dni=dni, telf=phone, tfno=phone, tlfno=phone, desde=from, hasta=until, concepto=description, forma=method, nacional=national, bancaria=bank, comercial=trade, razon=reason, letras=text, serie=series, impuestos=tax, documento=document
    `,
    shared: `
      cargo=job title, civil=marital, dia=day, total=total, sector=industry, region=region, fin=end, real=actual,
      postal=postal, de=of, del=of, la=the, el=the, por=by, con=with, y=and, a=to, base=base, web=website, fax=fax, cp=zip code
    `,
  },
  portuguese: {
    headFirst: true,
    sure: `
      nome=name, sobrenome=last name, primeiro nome=first name, nome completo=full name, rua=street,
      endereco=address, logradouro=street, bairro=neighborhood, cidade=city, uf=state, cep=zip code, telefone=phone,
      celular=cell, nascimento=birth, idade=age, profissao=occupation, empresa=company, funcionario=employee,
      usuario=user, senha=password, fornecedor=supplier, quantidade=quantity, preco=price, valor=value,
      saldo=balance, desconto=discount, imposto=tax, moeda=currency, conta=account, pedido=order, pagamento=payment,
      produto=product, descricao=description, observacao=note, numero=number, data nascimento=birth date, ano=year,
      criado=created, atualizado=updated, ativo=active, peso=weight, altura=height, codigo=code,
      municipio=municipality, pais=country, situacao=status, apelido=last name, nacionalidade=nationality, passaporte=passport, data nasc=birth date, nasc=birth, data de nascimento=birth date, dt=date, setor=sector, funcao=job title, cargo=job title, sabor=flavor, codigo de rastreio=tracking code, codigo rastreio=tracking code, rastreio=tracking, rastreamento=tracking, avaliacao=rating, percentual=percent, aliquota=rate, custo=cost, frete=freight, juros=interest, multa=fine, conta bancaria=bank account, nota fiscal=invoice, numero nota fiscal=invoice number, centro custo=cost center, centro de custo=cost center, transacao=transaction, cadastro=registration, inicio=start, fim=end, data inicio=start date, data fim=end date, data de inicio=start date, data de fim=end date, etiqueta=tag, largura=width, comprimento=length, profundidade=depth, salario=salary, categoria=category, genero=gender, sexo=gender, estado civil=marital status, titulo=title, assunto=subject, tipo=type, vencimento=due, entrega=delivery, emissao=issue, compra=purchase, venda=sale, estoque=stock, marca=brand, unidade=unit, tamanho=size, medico=doctor, paciente=patient, aluno=student, turma=class, escola=school, observacoes=note, mensagem=message, complemento=address line, banco=bank, agencia=branch, titular=account holder name, cartao=card, validade=expiry, parcela=installment, duracao=duration, cpf=cpf, forma=method, razao social=company, nome fantasia=trade name, inscricao estadual=tax registration number, inscricao municipal=tax registration number, documento=document
    `,
    shared: `data=date, estado=state, cliente=customer, email=email, hora=time, de=of, da=of, do=of, em=at`,
  },
  italian: {
    headFirst: true,
    sure: `
      nome=name, cognome=last name, indirizzo=address, citta=city, comune=municipality, regione=region,
      nazione=country, paese=country, telefono=phone, cellulare=cell, nascita=birth, sesso=gender, eta=age,
      professione=occupation, azienda=company, ragione sociale=company, societa=company, dipendente=employee,
      utente=user, fornitore=supplier, quantita=quantity, prezzo=price, importo=amount, saldo=balance,
      sconto=discount, valuta=currency, conto=account, banca=bank, fattura=invoice, ordine=order, pagamento=payment,
      prodotto=product, descrizione=description, nota=note, numero=number, anno=year, mese=month, creato=created,
      attivo=active, partita iva=tax id, codice fiscale=tax id, codice=code, stato=status, spedizione=shipment,
      cliente=customer, colore=color, peso=weight, altezza=height, lingua=language, nome e cognome=full name, nome cognome=full name, cognome nome=full name, cognome e nome=full name, nominativo=full name, referente=contact person, responsabile=manager, posta elettronica=email, recapito=phone, nazionalita=nationality, cittadinanza=citizenship, gruppo sanguigno=blood group, passaporto=passport, patente guida=driver license, patente di guida=driver license, quartiere=neighborhood, fuso orario=time zone, produttore=manufacturer, funzione=job title, qualifica=job title, mansione=job title, reparto=department, ufficio=office, settore=sector, ramo attivita=industry, matricola=employee number, codice articolo=item code, codice prodotto=item code, gusto=flavor, collegamento=link, valutazione=rating, punteggio=score, larghezza=width, lunghezza=length, distanza=distance, profondita=depth, superficie=surface area, velocita=speed, percentuale=percent, aliquota=rate, carta credito=credit card, carta di credito=credit card, stipendio=salary, costo=cost, conto corrente=bank account, conto contabile=gl account, centro costo=cost center, centro di costo=cost center, centro di costi=cost center, creazione=creation, modifica=modification, aggiornamento=update, inizio=start, scadenza=due, parola chiave=keyword, parole chiave=keyword, osservazione=note, osservazioni=note, commento=comment, commenti=comment, titolo=title, oggetto=subject, tipo=type, categoria=category, immagine=image, consegna=delivery, magazzino=warehouse, giacenza=stock, marca=brand, iva=vat, totale=total, imponibile=taxable amount, rata=installment amount, scadenze=due, sede=location, comune nascita=birth place, luogo nascita=birth place, luogo di nascita=birth place, numero telefono=phone number, documento=document
    `,
    shared: `via=street, data=date, cap=zip code, provincia=province, civico=house number, ora=time, di=of, del=of, fine=end, genere=gender, orario=time, sito=website`,
  },
  dutch: {
    headFirst: false,
    sure: `
      voornaam=first name, achternaam=last name, tussenvoegsel=middle name, naam=name, straat=street,
      straatnaam=street, huisnummer=house number, woonplaats=city, stad=city, provincie=province,
      telefoonnummer=phone number, telefoon=phone, mobiel=mobile, geboortedatum=birth date, geslacht=gender,
      leeftijd=age, nationaliteit=nationality, beroep=occupation, functie=job title, afdeling=department,
      bedrijf=company, bedrijfsnaam=company name, werkgever=employer, klant=customer, klantnummer=customer id,
      leverancier=supplier, gebruiker=user, gebruikersnaam=username, wachtwoord=password, taal=language,
      kleur=color, aantal=count, prijs=price, bedrag=amount, korting=discount, valuta=currency, rekening=account,
      rekeningnummer=account number, factuur=invoice, factuurnummer=invoice number, bestelling=order,
      betaling=payment, omschrijving=description, opmerking=note, nummer=number, datum=date, jaar=year,
      actief=active, aangemaakt=created, adres=address, gewicht=weight, hoogte=height, roepnaam=first name, meisjesnaam=maiden name, contactpersoon=contact person, naam contactpersoon=contact person, bloedgroep=blood group, paspoort=passport, paspoortnummer=passport number, rijbewijs=driver license, gemeente=municipality, wijk=neighborhood, tijdzone=time zone, functietitel=job title, personeelsnummer=employee number, merk=brand, productnaam=product name, artikelcode=item code, smaak=flavor, beoordeling=rating, lengte=length, breedte=width, diepte=depth, afstand=distance, oppervlakte=surface area, snelheid=speed, salaris=salary, huur=rent, banknaam=bank name, btw=vat, kvk=company registration, kvk nummer=company registration number, grootboekrekening=gl account, kostenplaats=cost center, begindatum=start date, einddatum=end date, enddatum=end date, startdatum=start date, ingangsdatum=start date, trefwoord=keyword, onderwerp=subject, bericht=message, betaalstatus=payment status, voorraad=stock, eenheid=unit, bestelnummer=order number, ordernummer=order number, leverdatum=delivery date, betaalwijze=payment method, toelichting=note, maand=month, kosten=cost, totaal=total, soort=type, datum aangemaakt=created date, postcode=zip code, iban=iban, maat=size, aantekening=note
    `,
    shared: `land=country, plaats=city, status=status`,
  },
  sap: {
    headFirst: false,
    sure: `
      kunnr=customer id, lifnr=supplier id, matnr=material number, maktx=item name, bukrs=company code, vbeln=sales
      document, ebeln=purchase document, posnr=line number, ebelp=line number, belnr=document number, gjahr=fiscal
      year, budat=posting date, bldat=document date, erdat=creation date, aedat=modification date, ernam=username,
      aenam=username, kostl=cost center, prctr=profit center, hkont=gl account, saknr=gl account, dmbtr=amount,
      wrbtr=amount, netwr=net amount, netpr=net price, waers=currency, waerk=currency, menge=quantity, meins=unit
      measure, kwmeng=quantity, pstlz=postal code, stras=street,
      land1=country, regio=region, telf=phone, telf1=phone, telfx=fax, spras=language, werks=plant, lgort=storage
      location, vkorg=sales organization, vtweg=distribution channel, spart=division, stcd=tax number,
      banks=country, bankl=bank code, bankn=account number, augdt=clearing date, zfbdt=due date, sgtxt=text,
      bktxt=text, blart=document type, shkzg=indicator, xblnr=reference number, bstnk=purchase order number,
      bstkd=purchase order number, pernr=employee number, vorna=first name, nachn=last name, gbdat=birth date,
      gesch=gender, natio=nationality, brgew=gross weight, ntgew=net weight, gewei=unit measure, matkl=category,
      mtart=type, lvorm=deleted flag, loekz=deleted flag, sortl=search term, ktokd=group, adrnr=address id,
      smtp=email, monat=month, persa=region, stell=job id, plans=position id, orgeh=organizational unit, begda=start
      date, endda=end date
    `,
    shared: `ort=city, land=country, bstdk=order date`,
  },
  arabicLatin: {
    headFirst: true,
    sure: `
      ism=name, esm=name, isim=name, alism=name, alesm=name, awal=first, awwal=first, alawal=first, alawwal=first,
      aila=family, aela=family, alaila=family, laqab=last name, allaqab=last name, kunya=last name, madina=city,
      madinah=city, almadina=city, medina=city, balad=country, albalad=country, dawla=country, dawlah=country,
      aldawla=country, emara=emirate, imara=emirate, emarah=emirate, alemara=emirate, mantiqa=region,
      mintaqa=region, mantiqah=region, muhafaza=governorate, shari=street, sharia=street, sharea=street,
      unwan=address, onwan=address, enwan=address, alunwan=address, hatif=phone, hatef=phone, alhatif=phone,
      jawal=mobile, jawwal=mobile, aljawal=mobile, mahmool=mobile, mobail=mobile, barid=email, albarid=email,
      bareed=email, iliktroni=email, electroni=email, raqam=number, raqm=number, rakam=number, tarikh=date,
      tareekh=date, tarekh=date, milad=birth, meelad=birth, miladi=birth, jins=gender, aljins=gender,
      jinsiya=nationality, jinsiyah=nationality, jinsia=nationality, umr=age, alomr=age, sharika=company,
      sharikah=company, shareka=company, musama=title, musamma=title, wazifi=job, wazifa=job title, wadifa=job title, wazeefa=job title, qism=department,
      kism=department, rateb=salary, ratib=salary, mablagh=amount, mablag=amount, saar=price, siar=price,
      kammiya=quantity, kamiya=quantity, kimiya=quantity, omla=currency, umla=currency, hisab=account,
      hesab=account, masraf=bank, fatura=invoice, fatoura=invoice, fatoora=invoice, talab=order, muntaj=product,
      montaj=product, wasf=description, mulahazat=note, molahazat=note, hala=status, halah=status, noa=type,
      naw=type, noua=type, ramz=code, rumz=code, baridi=postal, hawiya=identity number, hawiyah=identity number,
      hawia=identity number, jawaz=passport, safar=travel, amil=customer, ameel=customer, muwazaf=employee,
      muwadhaf=employee, mowazaf=employee, talib=student, taleb=student, mudir=manager, modeer=manager,
      lugha=language, logha=language, lawn=color, wazn=weight, sana=year, shahr=month, yawm=day, yom=day, waqt=time,
      fia=category, majmou=total, majmoo=total, dariba=tax, rukhsa=license
    `,
    shared: `al=the, el=the, sir=price, tool=height`,
  },
  arabic: {
    headFirst: true,
    sure: `
      اسم=name, طريقه=method, غرفه=room, غرف=room count, حمامات=bathroom count, تشطيب=finish, مؤهل=qualification,
      درجه=grade, بيانات=detail, اضافه=creation, متر=meter, موضوع=subject, اولويه=priority, تذكره=ticket, صف=class,
      مدرسه=school, جامعه=university, سياره=car, موديل=model, لوحه=plate number, قسط=installment, سائق=driver,
      مستشفي=hospital, طبيب=doctor, تخصص=specialization, وطني=national, وسيله=method, الاول=first, اول=first,
      الاخير=last name, اخير=last, الاوسط=middle, اوسط=middle, العائله=family, عائله=family, لقب=last name,
      كنيه=last name, كامل=full, ثلاثي=full, رباعي=full, بريد=email, الكتروني=email, ايميل=email, هاتف=phone,
      تليفون=phone, تلفون=phone, جوال=mobile, موبايل=mobile, محمول=mobile, متحرك=mobile, فاكس=fax, مدينه=city,
      دوله=country, بلد=country, اماره=emirate, محافظه=governorate, منطقه=region, حي=neighborhood, شارع=street,
      عنوان=address, سكن=residence, مبني=building, ميلاد=birth, ولاده=birth, تاريخ=date, جنس=gender, نوع=type,
      عمر=age, سن=age, جنسيه=nationality, ديانه=religion, حاله=status, اجتماعيه=marital, فصيله=group, دم=blood,
      رقم=number, هويه=identity, جواز=passport, سفر=travel, رخصه=license, قياده=driver, قيد=registration, رمز=code,
      كود=code, بريدي=postal, صندوق=po, شركه=company, مؤسسه=company, موسسه=company, منشاه=company, جهه=organization,
      عمل=employer, وظيفه=job title, مسمي=title, وظيفي=job, مهنه=occupation, قسم=department, اداره=department,
      قطاع=sector, موظف=employee, عميل=customer, زبون=customer, مورد=supplier, مدير=manager, مستخدم=user,
      طالب=student, مريض=patient, راتب=salary, مبلغ=amount, سعر=price, قيمه=value, تكلفه=cost, اجمالي=total,
      مجموع=total, رصيد=balance, خصم=discount, ضريبه=tax, ضريبي=tax, رسوم=fee, عمله=currency, كميه=quantity,
      عدد=count, حساب=account, بنك=bank, مصرف=bank, مصرفي=bank, ايبان=iban, دولي=international, سويفت=swift,
      فاتوره=invoice, طلب=order, شحنه=shipment, شحن=shipping, تتبع=tracking, دفع=payment, منتج=product, صنف=item,
      وصف=description, ملاحظات=note, ملاحظه=note, تعليق=comment, تعليقات=comment, وقت=time, ساعه=hour, يوم=day,
      شهر=month, سنه=year, بدايه=start, بدء=start, نهايه=end, انتهاء=expiry, اصدار=issue, انشاء=creation,
      تعديل=modification, تحديث=update, تسجيل=registration, تعيين=hire, فئه=category, تصنيف=category, مستوي=level,
      نسبه=percent, تقييم=rating, لون=color, لغه=language, وزن=weight, طول=height, حجم=size, وحده=unit,
      موقع=website, رابط=link, خط=line, عرض=latitude, معرف=id, نشط=active, مفعل=active, صوره=image, علامه=brand,
      تجاريه=commercial, مشروع=project, عقار=property, مساحه=surface area, غرف=rooms, استحقاق=due, استلام=received,
      تسليم=delivery, نكهه=flavor, باركود=barcode, الرقم الوظيفي=employee number, رقم وظيفي=employee number, بطاقه=card, ايجار=rent, مركز التكلفه=cost center, مركز تكلفه=cost center, معامله=transaction, رقم العمليه=transaction number, وسوم=tag, وسم=tag, مسافه=distance, فصيله الدم=blood group, مشتري=buyer, بائع=seller, وكيل=agent, كلمات مفتاحيه=keyword, دفعه=payment, مدفوع=paid, رسم=fee, بريد الكتروني=email, مستودع=warehouse, مخزون=stock, صلاحيه=expiry, شحنات=shipment, مندوب=representative, مالك=owner, مستاجر=tenant, عقد=contract, مده=duration, ارتفاع=height, عمق=depth, حراره=temperature, رطوبه=humidity, سرعه=speed
    `,
    shared: `و=and, من=from, الي=to, في=in, علي=on`,
  },
  cjk: {
    headFirst: false,
    sure: `
      姓名=full name, 名字=first name, 名=first name, 姓=last name, 姓氏=last name, 电话=phone, 电话号码=phone number, 電話=phone,
      電話番号=phone number, 手机=mobile, 手机号=mobile number, 手机号码=mobile number, 邮箱=email, 电子邮件=email, 电子邮箱=email,
      メール=email, メールアドレス=email, 地址=address, 住所=address, 城市=city, 市=city, 省=province, 省份=province, 国家=country,
      国=country, 邮编=zip code, 邮政编码=zip code, 郵便番号=zip code, 都道府県=province, 市区町村=city, 性别=gender, 性別=gender, 年龄=age,
      年齢=age, 生日=birth date, 出生日期=birth date, 生年月日=birth date, 公司=company, 公司名称=company name, 会社名=company name,
      部门=department, 部署=department, 职位=job title, 役職=job title, 价格=price, 価格=price, 单价=unit price, 数量=quantity,
      金额=amount, 金額=amount, 总额=total amount, 日期=date, 日付=date, 时间=time, 创建时间=create time, 更新时间=update time, 备注=note,
      備考=note, 描述=description, 说明=description, 状态=status, 类型=type, 订单号=order number, 订单编号=order number, 注文番号=order
      number, 产品名称=product name, 商品名称=product name, 商品名=product name, 产品=product, 用户名=username, 密码=password,
      货币=currency, 银行=bank, 账号=account number, 氏名=full name, 編號=id, 编号=id, 名称=name, 颜色=color, 身份证号=identity number,
      이름=full name, 전화번호=phone number, 이메일=email, 주소=address, 도시=city, 국가=country, 생년월일=birth date, 성별=gender,
      나이=age, 회사=company, 가격=price, 수량=quantity, 날짜=date
    `,
    shared: ``,
  },
  polish: {
    headFirst: true,
    sure: `
      imie=first name, nazwisko=last name, ulica=street, miasto=city, miejscowosc=city, kraj=country,
      wojewodztwo=province, urodzenia=birth, plec=gender, cena=price, ilosc=quantity, kwota=amount,
      opis=description, uwagi=note, nazwa=name, numer=number, nip=tax id, pesel=identity number, klient=customer,
      zamowienie=order, zamowienia=order, faktura=invoice, wiek=age, firma=company, stanowisko=job title,
      haslo=password, pocztowy=postal, kodpocztowy=zip code
    `,
    shared: `kod=code, adres=address, data=date, status=status`,
  },
  romanian: {
    headFirst: true,
    sure: `
      nume=name, prenume=first name, adresa=address, oras=city, judet=county, tara=country, telefon=phone,
      nasterii=birth, nastere=birth, pret=price, cantitate=quantity, suma=amount, descriere=description,
      observatii=note, numar=number, parola=password, utilizator=user, firma=company, cnp=identity number,
      cont=account, tip=type
    `,
    shared: `data=date, cod=code`,
  },
  turkish: {
    headFirst: false,
    sure: `
      soyad=last name, soyadi=last name, adi=first name, isim=name, sehir=city, ulke=country, dogum=birth,
      tarihi=date, tarih=date, cinsiyet=gender, fiyat=price, miktar=quantity, tutar=amount, aciklama=description,
      musteri=customer, urun=product, siparis=order, fatura=invoice, sifre=password, kullanici=user, telefon=phone,
      yas=age, sirket=company, unvan=job title, durum=status, numarasi=number, kullanici adi=username, vergi=tax, marka=brand
    `,
    shared: `ad=first name, adres=address, no=number`,
  },
  indonesian: {
    headFirst: true,
    sure: `
      nama=name, alamat=address, kota=city, provinsi=province, negara=country, telepon=phone, lahir=birth,
      tanggal=date, kelamin=gender, harga=price, jumlah=quantity, keterangan=note, deskripsi=description,
      pelanggan=customer, produk=product, pesanan=order, umur=age, perusahaan=company, pekerjaan=occupation,
      jabatan=job title, gaji=salary, kode=code, nomor=number
    `,
    shared: `jenis=type, status=status`,
  },
  nordic: {
    headFirst: false,
    sure: `
      fornavn=first name, etternavn=last name, efternavn=last name, fornamn=first name, efternamn=last name,
      gatuadress=address, adresse=address, postnummer=zip code, postnr=zip code, poststed=city, stad=city,
      fodselsdato=birth date, fodselsdag=birth date, kjonn=gender, telefon=phone, mobil=mobile, epost=email,
      pris=price, antall=count, antal=count, belop=amount, beskrivelse=description, beskrivning=description,
      kunde=customer, kund=customer, e post=email
    `,
    shared: `navn=name, namn=name, by=city, land=country, dato=date`,
  },
  cyrillic: {
    headFirst: false,
    sure: `
      имя=first name, фамилия=last name, отчество=middle name, фио=full name, почта=email, телефон=phone,
      город=city, страна=country, адрес=address, улица=street, индекс=zip code, область=region, регион=region,
      пол=gender, возраст=age, рождения=birth, дата=date, компания=company, организация=company, должность=job
      title, отдел=department, цена=price, сумма=amount, количество=quantity, валюта=currency, номер=number,
      счет=account, счёт=account, банк=bank, инн=tax id, описание=description, комментарий=note, примечание=note,
      статус=status, тип=type, название=name, товар=product, заказ=order, заказа=order, время=time, год=year,
      зарплата=salary, скидка=discount, гражданство=nationality, пароль=password, логин=username, создан=created
    `,
    shared: ``,
  },
} as const satisfies Record<string, Language>

export type LanguageName = keyof typeof languages
