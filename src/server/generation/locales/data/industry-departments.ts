/**
 * Industry, by its English name → the department where its own occupations work, in English and Arabic. The industries
 * of all locales stand here; those of the Emirates are the ones with an Arabic name.
 */
// biome-ignore format: one row a line reads as a table
export const industryDepartments: Readonly<Record<string, readonly [english: string, arabic?: string]>> = {
  'Accounting': ['Client Services'],
  'Advertising': ['Creative'],
  'Aerospace and Defense': ['Flight Systems'],
  'Aerospace and Defence': ['Flight Systems'],
  'Agriculture': ['Farm Operations'],
  'Automotive': ['Vehicle Services', 'خدمات المركبات'],
  'Banking': ['Branch Banking'],
  'Biotechnology': ['Laboratories'],
  'Charity': ['Programmes'],
  'Construction': ['Site Works', 'أعمال المواقع'],
  'E-commerce': ['Online Store'],
  'Beauty and Fitness': ['Client Care', 'العناية بالعملاء'],
  'Education': ['Academics', 'الشؤون الأكاديمية'],
  'Energy': ['Plant Operations'],
  'Energy and Water': ['Plant Operations', 'تشغيل المحطات'],
  'Environmental Services': ['Field Services'],
  'Facilities Management': ['Building Services', 'خدمات المباني'],
  'Financial Services': ['Investment Services', 'الخدمات الاستثمارية'],
  'Food and Beverage': ['Food Production'],
  'Gold and Jewellery': ['Workshop', 'المشغل'],
  'Healthcare': ['Clinical Services', 'الخدمات السريرية'],
  'Hospitality': ['Guest Services', 'خدمات الضيوف'],
  'Information Technology': ['Client Solutions', 'حلول العملاء'],
  'Insurance': ['Underwriting and Claims'],
  'Legal Services': ['Legal Practice'],
  'Logistics': ['Transport and Warehousing', 'النقل والتخزين'],
  'Management Consulting': ['Advisory'],
  'Manufacturing': ['Production', 'الإنتاج'],
  'Maritime': ['Marine Operations', 'العمليات البحرية'],
  'Media and Advertising': ['Content and Creative', 'المحتوى والإبداع'],
  'Media and Entertainment': ['Productions'],
  'Nonprofit': ['Programs'],
  'Online Commerce': ['Online Store', 'المتجر الإلكتروني'],
  'Oil and Gas': ['Field Operations', 'العمليات الميدانية'],
  'Pharmaceuticals': ['Drug Development'],
  'Professional Services': ['Advisory', 'الاستشارات'],
  'Property': ['Lettings and Sales'],
  'Real Estate': ['Property Services', 'الخدمات العقارية'],
  'Recruitment': ['Candidate Services'],
  'Retail': ['Stores', 'الفروع'],
  'Software': ['Development'],
  'Staffing': ['Candidate Services'],
  'Telecommunications': ['Networks'],
  'Tourism and Aviation': ['Travel Services', 'خدمات السفر'],
  'Trade': ['Trading', 'التجارة'],
  'Transport and Logistics': ['Transport and Warehousing'],
  'Transportation and Logistics': ['Transport and Warehousing'],
  'Travel and Tourism': ['Travel Services'],
  'Utilities': ['Network Operations'],
}

const makers =
  'Aerospace and Defence,Aerospace and Defense,Automotive,Biotechnology,Food and Beverage,Manufacturing,Pharmaceuticals'
const movers = 'Construction,E-commerce,Energy,Retail,Transport and Logistics,Transportation and Logistics,Utilities'
const digital =
  'Banking,E-commerce,Financial Services,Information Technology,Media and Entertainment,Software,Telecommunications'

/** Departments that only some industries have, in the United States and the United Kingdom. */
export const englishDepartmentIndustries: Readonly<Record<string, string>> = {
  Engineering: digital,
  Product: `${digital},Insurance`,
  Design: `${digital},${makers},Advertising,Retail`,
  Manufacturing: makers,
  'Quality Assurance': `${makers},Information Technology,Software`,
  'Research and Development': `${makers},Energy,Software,Telecommunications`,
  Logistics: `${makers},${movers},Agriculture`,
}

/** The same in the Emirates, by English names. */
export const uaeDepartmentIndustries: Readonly<Record<string, string>> = {
  Engineering: 'Automotive,Construction,Manufacturing,Oil and Gas,Real Estate',
  Logistics: 'Automotive,Construction,Logistics,Manufacturing,Maritime,Oil and Gas,Online Commerce,Retail,Trade',
  'Quality, Health and Safety': 'Automotive,Construction,Healthcare,Hospitality,Logistics,Manufacturing,Oil and Gas',
}
