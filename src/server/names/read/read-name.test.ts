import { describe, expect, it } from 'vitest'
import { languagesOf, rawWords, readName } from './read-name'

/** Reads `name` next to other columns, which determine the language. */
function read(name: string, ...neighbours: string[]) {
  return readName(name, languagesOf([name, ...neighbours].map(rawWords)))
}

describe('readName', () => {
  it.each([
    ['cust_nm', 'customer name'],
    ['acct_no', 'account number'],
    ['dob', 'birth date'],
    ['DATE_OF_BIRTH', 'birth date'],
    ['number_of_reviews', 'review count'],
    ['num_species', 'species count'],
    ['horse', 'horse'],
    ['turbine_blade', 'turbine blade'],
    ['tissue', 'tissue'],
    ['n_visit', 'visit count'],
    ['salary_in_usd', 'usd salary'],
    ['head_of_state', 'state head'],
    ['strFirstName', 'first name'],
    ['tbl_customer_id', 'customer id'],
    ['lastmodifieddate', 'last modified date'],
    ['nasipaddress', 'nas ip address'],
    ['custid', 'customer id'],
    ['visa_sponsorship', 'visa sponsorship'],
    ['latest_reading', 'latest reading'],
    ['microphone', 'microphone'],
    ['moderate', 'moderate'],
    ['transplant_date', 'transplant date'],
    ['orderdate', 'order date'],
    ['contrat_type', 'contract type'],
    ['devis_ht', 'quote net amount'],
    ['type_contrat', 'contract type'],
    ['Honigsorte', 'honey variety'],
    ['e-mail', 'email'],
    ['eMail', 'email'],
    ['candidate', 'candidate'],
    ['capacity', 'capacity'],
    ['codigo_postal', 'postal code'],
    ['nota_del_cliente', 'customer rating'],
    ['point_de_livraison', 'delivery point'],
    ['Masse grasse', 'body fat'],
    ['fecha_de_nacimiento', 'birth date'],
    ['nombre_usuario', 'username'],
    ['date_naissance', 'birth date'],
    ['Lieferantennummer', 'supplier number'],
    ['Fälligkeitsdatum', 'due date'],
    ['faelligkeitsdatum', 'due date'],
    ['Telefonnr', 'phone number'],
    ['Auftrags-Nr.', 'order number'],
    ['Bemerkungen', 'note'],
    ['remarques', 'note'],
    ['commenti', 'comment'],
    ['numerofactura', 'invoice number'],
    ['fechadenacimiento', 'birth date'],
    ['cliente_email', 'customer email'],
    ['cliente_tipo_documento', 'customer document type'],
    ['email_cliente', 'customer email'],
    ['datefrom', 'date'],
    ['رقم الهاتف', 'phone number'],
    ['الاسم الأول', 'first name'],
    ['تاريخ الميلاد', 'birth date'],
    ['ism_al_aila', 'family name'],
    ['raqam_al_hatif', 'phone number'],
    ['PSTLZ', 'postal code'],
    ['المدعى عليه', 'defendant'],
    ['اسم المدعى عليه', 'defendant name'],
    ['والوقت', 'time'],
    ['عدد المفتشين', 'inspector count'],
    ['سبب الإلغاء', 'cancellation reason'],
  ])('reads %s as %s', (name, words) => {
    expect(read(name).words.join(' ')).toBe(words)
  })

  it.each([
    ['Name_des_Kindes', 'child name', 'Geschlecht'],
    ['Grund_für_Absage', 'rejection reason', 'Geschlecht'],
    ['geprüft_von', 'checked', 'Prüfdatum'],
    ['belegt_von', 'occupied start', 'Zimmer'],
    ['naam_van_het_kind', 'child name', 'geboortedatum'],
    ['nom_de_l_enfant', 'child name', 'date_naissance'],
    ['nb_d_heures', 'hour count', 'date_naissance'],
    ['volume_l', 'l volume', 'date_naissance'],
    ["data dell'evento", 'event date', 'luogo_nascita'],
  ])('reads the small words of %s as %s', (name, words, neighbour) => {
    expect(read(name, neighbour).words.join(' ')).toBe(words)
  })

  it('translates a word that is also English only in a request in the other language', () => {
    expect(read('Ort').words).toEqual(['ort'])
    expect(read('Ort', 'Straße', 'PLZ').words).toEqual(['city'])
    expect(read('land', 'acre').words).toEqual(['land'])
    expect(read('land', 'Vorname').words).toEqual(['country'])
  })

  it.each([
    'sites',
    'regions',
    'temperatures',
    'episodes',
    'missions',
    'lectures',
    'palette',
    'reel',
    'ensemble',
    'siege',
    'helm',
    'motif',
    'canal',
    'provision',
    'expedition',
  ])('takes %s, which is English too, as no proof of another language', (name) => {
    expect([...languagesOf([rawWords(name)])]).toEqual([])
  })

  it('recognises a compound with an unknown first part by its long head, in a request in its language', () => {
    const headOf = (name: string, ...neighbours: string[]) => read(name, ...neighbours).words.at(-1)
    expect(headOf('Gondelschwelle', 'Rechnungsnummer')).toBe('threshold')
    expect(headOf('Wuchsklasse', 'Rechnungsnummer')).toBe('class')
    expect(headOf('Wuchsklasse')).toBe('wuchsklasse')
    expect(headOf('Gärtemperatur')).toBe('temperature')
    expect(headOf('Schöpfer', 'Rechnungsnummer')).not.toBe('victim')
  })

  it('returns the ending after the head and the plural words', () => {
    expect(read('created_at')).toMatchObject({ words: ['created'], ending: 'at' })
    expect(read('approvedBy')).toMatchObject({ words: ['approved'], ending: 'by' })
    expect([...read('bedrooms').plurals]).toEqual(['bedroom'])
    expect([...read('address').plurals]).toEqual([])
    expect([...read('children').plurals]).toEqual(['child'])
  })
})

describe('the languages of a request', () => {
  it('follow the order of its own names, independent of earlier requests', () => {
    const order = (...names: string[]) => [...languagesOf(names.map(rawWords))].slice(0, 2)
    expect(order('Rechnungsdatum', 'fecha_factura')).toEqual(['german', 'spanish'])
    expect(order('fecha_factura', 'Rechnungsdatum')).toEqual(['spanish', 'german'])
  })
})
