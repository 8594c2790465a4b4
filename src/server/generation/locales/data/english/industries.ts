/** Industry · share of people who work in it · words that close a company's name · occupations, split at commas. */
export type IndustryRow = readonly [name: string, weight: number, companyWords: string, occupations: string]

/** Industries whose words are spelled and used alike on both sides of the Atlantic. */
// biome-ignore format: one row a line reads as a table
export const sharedIndustryRows: readonly IndustryRow[] = [
  ['Software', 60, 'Software, Systems, Labs, Digital, Technologies', 'Software Developer, Data Scientist, Systems Analyst, Web Developer, Database Administrator, QA Tester'],
  ['Information Technology', 45, 'IT Services, Networks, Cloud, Data, Infotech', 'Network Engineer, Security Analyst, IT Technician, Systems Administrator, Solutions Architect'],
  ['Financial Services', 48, 'Capital, Financial, Wealth, Investments, Asset Management', 'Financial Analyst, Investment Adviser, Portfolio Manager, Compliance Officer, Risk Analyst'],
  ['Banking', 30, 'Banking Services, Trust, Savings, Lending, Credit', 'Bank Teller, Loan Officer, Credit Analyst, Mortgage Adviser, Branch Manager'],
  ['Insurance', 28, 'Insurance, Assurance, Underwriting, Risk, Mutual', 'Underwriter, Claims Adjuster, Actuary, Insurance Broker, Loss Assessor'],
  ['Manufacturing', 80, 'Manufacturing, Industries, Tooling, Fabrication, Products', 'Machinist, Production Supervisor, Welder, Quality Inspector, Industrial Engineer, Assembler'],
  ['Construction', 70, 'Construction, Builders, Contractors, Building, Civil', 'Carpenter, Electrician, Plumber, Site Manager, Civil Engineer, Crane Operator'],
  ['E-commerce', 25, 'Online, Commerce, Marketplace, Direct, Shop', 'Web Developer, Warehouse Operative, Digital Marketer, Merchandiser, Product Photographer'],
  ['Food and Beverage', 40, 'Foods, Beverages, Bakery, Provisions, Kitchen', 'Food Technologist, Baker, Butcher, Brewer, Production Operative'],
  ['Hospitality', 60, 'Hospitality, Hotels, Inns, Resorts, Catering', 'Chef, Hotel Manager, Bartender, Receptionist, Housekeeper, Concierge'],
  ['Telecommunications', 18, 'Telecom, Communications, Wireless, Broadband, Mobile', 'Telecom Engineer, Network Technician, Field Engineer, Radio Engineer'],
  ['Media and Entertainment', 22, 'Media, Studios, Pictures, Productions, Broadcasting', 'Journalist, Video Editor, Producer, Sound Engineer, Scriptwriter'],
  ['Advertising', 20, 'Creative, Advertising, Communications, Agency, Brands', 'Copywriter, Art Director, Media Planner, Graphic Designer, Account Executive'],
  ['Energy', 20, 'Energy, Power, Solar, Renewables, Petroleum', 'Petroleum Engineer, Wind Turbine Technician, Geologist, Electrical Engineer, Plant Operator'],
  ['Utilities', 14, 'Utilities, Water, Gas, Electric, Services', 'Lineworker, Water Treatment Operator, Meter Technician, Electrical Engineer'],
  ['Agriculture', 18, 'Farms, Agri, Growers, Produce, Orchards', 'Farm Manager, Agronomist, Farm Worker, Horticulturist, Veterinarian'],
  ['Biotechnology', 14, 'Biosciences, Biotech, Genomics, Therapeutics, Life Sciences', 'Microbiologist, Biochemist, Geneticist, Research Scientist, Laboratory Technician'],
  ['Pharmaceuticals', 18, 'Pharma, Pharmaceuticals, Laboratories, Medicines, Biopharma', 'Pharmacologist, Clinical Research Associate, Chemist, Regulatory Specialist, Toxicologist'],
  ['Management Consulting', 26, 'Consulting, Advisory, Strategy, Associates, Insights', 'Management Consultant, Business Analyst, Strategy Consultant, Change Manager'],
  ['Accounting', 24, 'Accounting, Audit, Bookkeeping, Tax, Accountancy', 'Accountant, Auditor, Tax Adviser, Bookkeeper, Payroll Specialist'],
  ['Travel and Tourism', 20, 'Travel, Tours, Voyages, Holidays, Journeys', 'Travel Agent, Tour Guide, Flight Attendant, Travel Consultant, Event Planner'],
  ['Environmental Services', 14, 'Environmental, Recycling, Waste, Ecology, Remediation', 'Environmental Scientist, Waste Manager, Ecologist, Sustainability Consultant'],
]
