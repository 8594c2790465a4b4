import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const valuesOf = (names: readonly string[], locale: 'en_GB' | 'ar_AE' = 'en_GB') =>
  Object.fromEntries(
    inferColumns(names, { locale, domainHint: null }).map(({ name, constraints }) => [name, constraints?.values]),
  )

const german = ['Kundennummer', 'Geburtsdatum', 'Bestelldatum', 'Lieferanschrift']

describe('a list', () => {
  it.each([
    [['Rechnungsnummer', 'Kundenname', 'Zahlungsart'], 'Überweisung'],
    [['prenom', 'nom_client', 'mode_paiement'], 'virement'],
    [['numero_factura', 'nombre_cliente', 'metodo_pago'], 'transferencia'],
    [['invoice_number', 'customer_name', 'payment_method'], 'bank transfer'],
  ])('is in the language of the names: %s', (names, expected) => {
    expect(valuesOf(names)[names[2] ?? '']).toContain(expected)
  })

  it('keeps the abbreviations of a German list', () => {
    expect(valuesOf([...german, 'Windrichtung']).Windrichtung).toContain('NO')
    expect(valuesOf([...german, 'Zuggattung']).Zuggattung).toContain('ICE')
  })

  it.each([
    [['statut_paiement', 'num_facture', 'montant_ht'], 'payé'],
    [['estado_pago', 'numero_factura', 'importe'], 'pagado'],
    [['sexe', 'nom_client', 'date_naissance'], 'F'],
    [['mode_paiement', 'facture', 'numero', 'client', 'montant_ht'], 'virement'],
  ])('of payment statuses or sexes is in the language, even in a short table: %s', (names, expected) => {
    expect(valuesOf(names)[names[0] ?? '']).toContain(expected)
  })

  it.each([
    [['رقم_القرض', 'اسم_العميل', 'حالة_القرض'], 'متعثر'],
    [['رقم_الرحلة', 'اسم_القارب', 'نوع_السمك'], 'هامور'],
    [['رقم_الرخصة', 'اسم_المالك', 'الشكل_القانوني'], 'مؤسسة فردية'],
  ])('is the dictionary’s for the Arabic name rather than for its translation: %s', (names, expected) => {
    expect(valuesOf(names, 'ar_AE')[names[2] ?? '']).toContain(expected)
  })

  it('keeps language-independent values in Arabic, such as host names', () => {
    const [host] = inferColumns(['اسم_الخادم', 'رقم_التذكرة'], { locale: 'ar_AE', domainHint: 'مراقبة خوادم' })
    expect(host?.constraints?.pattern).toContain('web')
  })

  it.each([
    [['targa', 'modello', 'cambio', 'prezzo_vendita', 'alimentazione'], 'alimentazione', 'Benzina'],
    [['quarto', 'hospede', 'data_entrada', 'situacao'], 'situacao', 'cancelado'],
    [['naam', 'geslacht', 'geboortedatum', 'woonplaats'], 'geslacht', 'vrouw'],
  ])('is Italian, Portuguese or Dutch too: %s', (names, name, expected) => {
    expect(valuesOf(names)[name]).toContain(expected)
  })

  it('stays in English if one name of many is in another language', () => {
    const names = ['invoice_number', 'customer_name', 'payment_method', 'due_date', 'total', 'Bemerkung']
    expect(valuesOf(names).payment_method).toContain('cash')
  })

  it('stays in English if two names of twenty are in another language', () => {
    const english =
      'song,composer,instrument,genre,material,venue,artist,album,track,label,producer,film,camera,year,size'
    const names = [...english.split(','), 'price', 'lens', 'font', 'Bemerkung', 'Lieferant']
    expect(valuesOf(names).instrument ?? []).not.toContain('Geige')
    expect(valuesOf(names).material ?? []).not.toContain('Holz')
  })

  it('is specific to its trade in German too', () => {
    expect(valuesOf(['Buslinie', 'Station', 'Abfahrtszeit', 'Fahrgastzahl']).Station ?? []).not.toContain('Chirurgie 1')
    expect(valuesOf(['Patient', 'Station', 'Diagnose', 'Aufnahmedatum']).Station).toContain('Chirurgie 1')
    expect(valuesOf(['Tierarzt', 'Tierart', 'Rasse', 'Diagnose']).Diagnose).toContain('Zahnstein')
  })

  it('is a German trade’s in any spelling of umlauts, and in no other language', () => {
    const names = ['BestattungsNr', 'Verstorbener', 'Bestattungsart', 'Konfession', 'Angehöriger']
    expect(valuesOf(names).Bestattungsart).toContain('Feuerbestattung')
    for (const name of ['Rückgabegrund', 'Rueckgabegrund']) {
      expect(valuesOf(['Bestellnummer', 'Kundenname', name])[name]).toContain('Gefällt nicht')
    }
    const french = ['num_dossier', 'instrument', 'montant_regle', 'date_lecon', 'prenom_eleve']
    expect(valuesOf(french).instrument ?? []).not.toContain('Klavier')
  })

  it('without a translation is neutral in an Arabic table', () => {
    const names = ['رقم_القضية', 'المدعي', 'tuning_system']
    expect(valuesOf(names, 'ar_AE').tuning_system).toContain('فئة أ')
    expect(valuesOf(['اسم_الطفل', 'المجموعة', 'اسم_المعلمة'], 'ar_AE').المجموعة ?? []).not.toContain('Sunshine room')
  })

  it('keeps proper names, in both lists of a pair', () => {
    const names = ['Abflughafen_Code', 'Abflughafen_Name', 'Zielflughafen_Code', 'Zielflughafen_Name']
    const { Abflughafen_Code: codes, Abflughafen_Name: airports } = valuesOf(names)
    expect(airports).toContain('Dubai International')
    expect(airports).toHaveLength((codes as unknown[]).length)
    const arabic = valuesOf(['country', 'country_code', 'airport_name', 'airport_code'], 'ar_AE')
    expect(arabic.airport_name).toContain('مطار دبي الدولي')
    expect(arabic.airport_name).toHaveLength((arabic.airport_code as unknown[]).length)
  })

  it('keeps its codes among translated words', () => {
    expect(valuesOf([...german, 'lamp_type']).lamp_type).toEqual(expect.arrayContaining(['LED', 'Leuchtstoff']))
  })

  it.each([
    ['glazing_type', 'Doppelt'],
    ['pain_site', 'Nacken'],
    ['texture', 'Fein'],
  ])('translates each word in the sense of its list: %s', (name, expected) => {
    expect(valuesOf([...german, name])[name]).toContain(expected)
  })

  it('is in Arabic in an Arabic locale', () => {
    expect(valuesOf(['invoice_number', 'Kundenname', 'Zahlungsart'], 'ar_AE').Zahlungsart).not.toContain('Bar')
    expect(valuesOf(['board_type', 'room_number', 'guest_name'], 'ar_AE').board_type).toContain('نصف إقامة')
  })
})

it.each([
  [['رقم_الملف', 'اسم_المريض', 'التشخيص', 'المدينة', 'الجنس'], null],
  [['file_no', 'patient_name', 'diagnosis', 'city', 'sex'], 'تنويم المرضى في مستشفى'],
])('an Arabic table is Arabic in any locale: %s', (names, domainHint) => {
  const columns = inferColumns(names, { locale: 'en_US', domainHint })
  for (const row of rowsOf(columns, { count: 30 }))
    for (const name of names.slice(1)) expect(row[name]).toMatch(/^[\p{Script=Arabic} ]+$/u)
})

it('a table with English names is in the language of its hint', () => {
  const names = ['invoice_id', 'customer_name', 'payment_method', 'city']
  const values = inferColumns(names, { locale: 'en_GB', domainHint: 'Rechnungen eines Elektrikers' })
  expect(values[1]?.constraints?.pattern).toContain('Müller')
  expect(values[2]?.constraints?.values).toContain('Überweisung')
  expect(values[3]?.constraints?.values).toContain('München')
})

describe('a column whose values are otherwise those of the locale', () => {
  const written = (names: readonly string[], count = 60) =>
    rowsOf(inferColumns(names, { locale: 'en_US', domainHint: null }), { count })

  it.each([
    [['Kunde', 'Abteilung', 'Rechnungsdatum', 'Währung'], 'Währung', /^EUR$/],
    [['matricule', 'nom_salarie', 'fonction', 'nationalite'], 'nationalite', /aise$|enne$|aine$|^belge$/],
    [['cliente', 'direccion', 'ciudad', 'codigo_postal'], 'direccion', /^(Calle|Avenida|Plaza|Paseo) .*\d$/],
    [['fornitore', 'indirizzo', 'citta', 'partita_iva'], 'fornitore', /^\p{L}+ S\./u],
    [
      ['medewerker', 'afdeling', 'functie', 'salaris'],
      'afdeling',
      /Verkoop|Inkoop|Productie|Financiën|zaken|ICT|Logi|Klanten/,
    ],
    [['nome_funcionario', 'cargo', 'banco', 'salario'], 'banco', /Brasil|Itaú|Bradesco|Caixa|Santander|Nubank/],
  ])('is of the country of the language: %s', (names, name, form) => {
    for (const row of written(names)) expect(row[name]).toMatch(form)
  })

  it('has the state of its city', () => {
    const rows = written(['Kundennummer', 'PLZ', 'Ort', 'Bundesland'])
    for (const { Ort, Bundesland } of rows) if (Ort === 'München') expect(Bundesland).toBe('Bayern')
    expect(rows.some(({ Ort }) => Ort === 'München')).toBe(true)
  })

  it('has the country of its city, and other countries elsewhere', () => {
    const countries = (names: readonly string[]) => new Set(written(names, 200).map(({ pays }) => pays))
    expect(countries(['client', 'adresse', 'ville', 'pays'])).toEqual(new Set(['France']))
    expect(countries(['produit', 'fournisseur', 'pays', 'prix_unitaire']).size).toBeGreaterThan(2)
  })

  it('is a person of the locale only where the name is also given in parts', () => {
    const names = (columns: readonly string[]) =>
      inferColumns(columns, { locale: 'en_US', domainHint: null })[0]?.constraints?.pattern
    expect(names(['Kunde', 'Rechnungsdatum', 'Betrag'])).toContain('Müller')
    for (const other of ['EMail', 'Geschlecht', 'Anrede', 'Benutzername'])
      expect(names(['Kunde', 'Rechnungsdatum', other])).toContain('Müller')
    expect(names(['Kunde', 'Rechnungsdatum', 'Vorname'])).toBeUndefined()
  })

  it('is an address of a person of the country where no column has a name', () => {
    const [address] = inferColumns(['EMail', 'Anmeldedatum', 'Kündigungsgrund'], { locale: 'en_US', domainHint: null })
    expect(address).toMatchObject({ type: 'email', constraints: { pattern: expect.stringContaining('mueller') } })
  })

  it.each([
    ['Kunde, IBAN, Rechnungsdatum', 'DE'],
    ['montant_ttc, iban, date_facture', 'FR'],
    ['klant, iban, factuurdatum', 'NL'],
  ])('is an account of the country: %s', (columns, country) => {
    const fields = inferColumns(columns.split(', '), { locale: 'en_GB', domainHint: null })
    expect(fields[1]?.constraints).toEqual({ country_prefix: country })
  })
})

it.each([
  ['en_US', 'checking'],
  ['en_GB', 'current'],
  ['en_AE', 'current'],
] as const)('spells lists for %s', (locale, usual) => {
  const [account] = inferColumns(['account_type', 'branch'], { locale, domainHint: null })
  expect(account?.constraints?.values).toContain(usual)
})

describe('a code', () => {
  const patternOf = (names: readonly string[], name: string) =>
    inferColumns(names, { locale: 'en_GB', domainHint: null }).find((field) => field.name === name)?.constraints
      ?.pattern

  it.each([
    [['Vorname', 'Strasse', 'PLZ', 'Ort', 'Telefon'], 'PLZ', '10115'],
    [['Vorname', 'Strasse', 'PLZ', 'Ort', 'Telefon'], 'Telefon', '030 23125123'],
    [['prenom', 'adresse', 'code_postal', 'ville', 'telephone'], 'code_postal', '69003'],
    [['prenom', 'adresse', 'code_postal', 'ville', 'telephone'], 'telephone', '06 39 98 12 34'],
    [['nome', 'endereco', 'cep', 'cidade'], 'cep', '01310-100'],
    [['voornaam', 'achternaam', 'geboortedatum', 'postcode', 'woonplaats'], 'postcode', '1012 AB'],
  ])('has the format of the language’s country: %s, %s', (names, name, example) => {
    expect(example).toMatch(new RegExp(`^(?:${patternOf(names, name)})$`))
  })

  it.each([
    ['PLZ', 'Wohnort', '10', 'Berlin'],
    ['code_postal', 'ville', '750', 'Paris'],
    ['codigo_postal', 'ciudad', '28', 'Madrid'],
    ['CAP', 'citta', '201', 'Milano'],
  ])('%s and %s belong to one place in each row', (code, city, prefix, place) => {
    const language = { PLZ: 'Vorname', code_postal: 'prenom', codigo_postal: 'apellido', CAP: 'cognome' }[code] ?? ''
    const columns = inferColumns([language, code, city], { locale: 'en_GB', domainHint: null })
    const rows = rowsOf(
      columns.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
      { locale: 'en_GB', count: 200 },
    )
    expect(rows.filter((row) => row[city] === place).length).toBeGreaterThan(5)
    for (const row of rows) expect(String(row[code]).startsWith(prefix)).toBe(row[city] === place)
  })

  it('is the locale’s if the names are English', () => {
    expect(patternOf(['first_name', 'street', 'postcode', 'city'], 'postcode')).toBeUndefined()
  })
})
