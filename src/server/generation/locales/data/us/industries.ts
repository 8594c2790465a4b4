import type { IndustryRow } from '@/server/generation/locales/data/english/industries'

/** Industries whose names, company words or occupations are American. */
// biome-ignore format: one row a line reads as a table
export const usIndustryRows: readonly IndustryRow[] = [
  ['Healthcare', 120, 'Health, Medical, Care, Clinics, Wellness', 'Registered Nurse, Physician, Physical Therapist, Medical Assistant, Pharmacist, Radiologic Technologist'],
  ['Education', 85, 'Learning, Academy, Education, Tutoring, Schools', 'Elementary School Teacher, High School Teacher, Professor, School Counselor, Librarian, Tutor'],
  ['Retail', 100, 'Stores, Outfitters, Retail, Supply, Trading', 'Cashier, Store Manager, Retail Salesperson, Buyer, Stock Clerk'],
  ['Legal Services', 24, 'Law, Legal, Law Offices, Attorneys, Counsel', 'Attorney, Paralegal, Legal Secretary, Court Reporter, Law Clerk'],
  ['Real Estate', 30, 'Realty, Properties, Real Estate, Homes, Property Management', 'Real Estate Agent, Appraiser, Property Manager, Realtor, Leasing Consultant'],
  ['Transportation and Logistics', 60, 'Logistics, Freight, Trucking, Transport, Shipping', 'Truck Driver, Dispatcher, Warehouse Manager, Forklift Operator, Freight Broker, Delivery Driver'],
  ['Automotive', 34, 'Motors, Auto, Automotive, Auto Parts, Collision', 'Auto Mechanic, Car Salesperson, Automotive Engineer, Auto Body Technician, Service Advisor'],
  ['Aerospace and Defense', 18, 'Aerospace, Aviation, Defense, Dynamics, Avionics', 'Aerospace Engineer, Avionics Technician, Pilot, Aircraft Mechanic, Systems Engineer'],
  ['Nonprofit', 20, 'Foundation, Alliance, Initiative, Community Services, Outreach', 'Social Worker, Fundraiser, Grant Writer, Community Organizer, Program Coordinator'],
  ['Staffing', 18, 'Staffing, Recruiting, Talent, Workforce, Personnel', 'Recruiter, Staffing Consultant, Career Counselor, Human Resources Specialist'],
]
