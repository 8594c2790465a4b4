import { describe, expect, it } from 'vitest'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'

const english = (name: string) => readName(name, languagesOf([rawWords(name)])).raw.join(' ')

describe('a name in English', () => {
  it.each([
    ['Bruttogewicht_kg', 'gross weight kg'],
    ['Preis_pro_Tonne', 'price per tonne'],
    ['Preis_pro_kWh', 'price per kwh'],
    ['prix_par_kg', 'price per kg'],
    ['duree_mois', 'duration months'],
    ['precio_por_hora_eur', 'price per hour eur'],
    ['fecha_de_entrega', 'delivery date'],
    ['duree_attente_jours', 'waiting time days'],
    ['tiempo_respuesta_horas', 'answer time hours'],
    ['nb_jours', 'days count'],
    ['num_participantes', 'participants count'],
    ['aprobado_por', 'approved by'],
    ['Ertrag_dt_je_ha', 'yield decitonne per ha'],
    ['المدة_بالساعات', 'duration hours'],
    ['مدة_التوقف_ساعة', 'downtime duration hours'],
    ['أجر_الساعة', 'hourly wage'],
    ['مدة_الرحلة_دقيقة', 'trip duration minutes'],
    ['مياه_الري_لتر', 'irrigation water liters'],
    ['رسوم_السياحة_بالدرهم', 'tourism fee aed'],
    ['وكالة_السفر', 'travel agency'],
    ['العربون_المدفوع', 'paid deposit'],
    ['المبلغ_قبل_الضريبة', 'net amount'],
    ['ومعدات', 'equipment'],
    ['عرض_الغرفة', 'room width'],
    ['طول_السفينة', 'vessel length'],
    ['طول_المريض', 'patient height'],
    ['الطول (م)', 'length m'],
    ['الطول (سم)', 'height cm'],
    ['زمن الحل (ساعة)', 'resolution time hours'],
    ['ساعة_الوصول', 'arrival time'],
    ['التكلفة_الكلية', 'total cost'],
    ['مكتبة_الكلية', 'faculty library'],
    ['آخر_تعقيم', 'last disinfection'],
    ['أعلى_سعر', 'highest price'],
    ['أيام_الحجز', 'booking days'],
    ['بداية_الزعبطة', 'زعبطه start date'],
    ['درجة_الزعبطة', 'زعبطه level'],
    ['الرطوبة ٪', 'humidity percent'],
    ['Taxiunternehmen', 'taxi company'],
    ['Abfahrt_um', 'departure at'],
    ['prix_litre', 'price per liter'],
    ['precio_noche', 'price per night'],
    ['prix_pièce', 'room price'],
    ['solde_dû', 'balance due'],
    ['solde_du_compte', 'account balance'],
    ['livré_le', 'delivered on'],
    ['entregado_el', 'delivered on'],
    ['geleverd_op', 'delivered on'],
    ['prochain_rdv', 'next appointment'],
    ['nuevos_pedidos', 'new orders'],
    ['horas_semanales', 'weekly hours'],
    ['heures_réelles', 'actual hours'],
    ['Nº de habitaciones', 'rooms count'],
    ['Nº de cuenta', 'account no'],
    ['N.º de plazas', 'seats count'],
  ])('has its words in English order, with its units: %s', (name, expected) => {
    expect(english(name)).toBe(expected)
  })

  it.each(['price_per_tonne', 'created_at', 'vehicles_total', 'temp_max_c'])('stays as it is: %s', (name) => {
    expect(english(name)).toBe(rawWords(name).join(' '))
  })
})
