import type { IndustryRow } from '@/server/generation/locales/data/english/industries'

/** Industries whose names, company words or occupations are British. */
// biome-ignore format: one row a line reads as a table
export const gbIndustryRows: readonly IndustryRow[] = [
  ['Healthcare', 115, 'Healthcare, Medical, Care, Clinics, Wellbeing', 'Staff Nurse, General Practitioner, Physiotherapist, Healthcare Assistant, Pharmacist, Radiographer, Paramedic'],
  ['Education', 80, 'Learning, Academy, Education, Tuition, Schools', 'Primary School Teacher, Secondary School Teacher, Lecturer, Teaching Assistant, Librarian, Tutor'],
  ['Retail', 95, 'Stores, Outfitters, Retail, Supplies, Trading', 'Sales Assistant, Store Manager, Checkout Operator, Buyer, Shelf Stacker'],
  ['Legal Services', 24, 'Law, Legal, Solicitors, Chambers, Conveyancing', 'Solicitor, Barrister, Paralegal, Legal Secretary, Conveyancer'],
  ['Property', 28, 'Estates, Property, Lettings, Homes, Surveyors', 'Estate Agent, Chartered Surveyor, Lettings Negotiator, Property Manager, Valuer'],
  ['Transport and Logistics', 58, 'Logistics, Freight, Haulage, Transport, Shipping', 'Lorry Driver, Transport Planner, Warehouse Manager, Forklift Driver, Train Driver, Courier'],
  ['Automotive', 30, 'Motors, Autos, Automotive, Car Parts, Garages', 'Motor Mechanic, Car Sales Executive, Automotive Engineer, Panel Beater, MOT Tester'],
  ['Aerospace and Defence', 18, 'Aerospace, Aviation, Defence, Dynamics, Avionics', 'Aerospace Engineer, Avionics Technician, Pilot, Aircraft Fitter, Systems Engineer'],
  ['Charity', 24, 'Foundation, Alliance, Trust, Community, Outreach', 'Social Worker, Fundraiser, Charity Officer, Youth Worker, Volunteer Coordinator'],
  ['Recruitment', 20, 'Recruitment, Talent, Staffing, Resourcing, Personnel', 'Recruitment Consultant, Careers Adviser, Resourcer, Human Resources Officer'],
]
