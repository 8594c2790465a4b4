/** Industry → the department where its own occupations work, in the United States and the United Kingdom. */
// biome-ignore format: one row a line reads as a table
export const industryDepartments: Readonly<Record<string, string>> = {
  'Accounting': 'Client Services',
  'Advertising': 'Creative',
  'Aerospace and Defense': 'Flight Systems',
  'Aerospace and Defence': 'Flight Systems',
  'Agriculture': 'Farm Operations',
  'Automotive': 'Vehicle Services',
  'Banking': 'Branch Banking',
  'Biotechnology': 'Laboratories',
  'Charity': 'Programmes',
  'Construction': 'Site Works',
  'E-commerce': 'Online Store',
  'Education': 'Academics',
  'Energy': 'Plant Operations',
  'Environmental Services': 'Field Services',
  'Financial Services': 'Investment Services',
  'Food and Beverage': 'Food Production',
  'Healthcare': 'Clinical Services',
  'Hospitality': 'Guest Services',
  'Information Technology': 'Client Solutions',
  'Insurance': 'Underwriting and Claims',
  'Legal Services': 'Legal Practice',
  'Management Consulting': 'Advisory',
  'Manufacturing': 'Production',
  'Media and Entertainment': 'Productions',
  'Nonprofit': 'Programs',
  'Pharmaceuticals': 'Drug Development',
  'Property': 'Lettings and Sales',
  'Real Estate': 'Property Services',
  'Recruitment': 'Candidate Services',
  'Retail': 'Stores',
  'Software': 'Development',
  'Staffing': 'Candidate Services',
  'Telecommunications': 'Networks',
  'Transport and Logistics': 'Transport and Warehousing',
  'Transportation and Logistics': 'Transport and Warehousing',
  'Travel and Tourism': 'Travel Services',
  'Utilities': 'Network Operations',
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
