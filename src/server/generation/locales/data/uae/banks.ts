import type { BankRow } from '@/server/generation/locales/data/uae/bilingual'

/** Banks licensed by the Central Bank of the UAE: BIC, the bank code of their IBANs, and share of customers. */
export const banks: readonly BankRow[] = [
  ['Emirates NBD', 'بنك الإمارات دبي الوطني', 'EBILAEAD', '026', 20],
  ['First Abu Dhabi Bank', 'بنك أبوظبي الأول', 'NBADAEAA', '035', 19],
  ['Abu Dhabi Commercial Bank', 'بنك أبوظبي التجاري', 'ADCBAEAA', '003', 14],
  ['Dubai Islamic Bank', 'بنك دبي الإسلامي', 'DUIBAEAD', '024', 11],
  ['Mashreq Bank', 'بنك المشرق', 'BOMLAEAD', '033', 9],
  ['Abu Dhabi Islamic Bank', 'مصرف أبوظبي الإسلامي', 'ABDIAEAD', '050', 9],
  ['RAKBANK', 'بنك رأس الخيمة الوطني', 'NRAKAEAK', '040', 6],
  ['Commercial Bank of Dubai', 'بنك دبي التجاري', 'CBDUAEAD', '023', 5],
  ['Emirates Islamic', 'الإمارات الإسلامي', 'MEBLAEAD', '034', 5],
  ['Sharjah Islamic Bank', 'مصرف الشارقة الإسلامي', 'NBSHAEAS', '041', 4],
  ['HSBC Bank Middle East', 'بنك إتش إس بي سي الشرق الأوسط', 'BBMEAEAD', '020', 4],
  ['Standard Chartered Bank', 'بنك ستاندرد تشارترد', 'SCBLAEAD', '044', 3],
  ['National Bank of Fujairah', 'بنك الفجيرة الوطني', 'NBFUAEAF', '038', 2],
  ['Ajman Bank', 'مصرف عجمان', 'AJMNAEAJ', '057', 2],
  ['Citibank', 'سيتي بنك', 'CITIAEAD', '021', 2],
]
