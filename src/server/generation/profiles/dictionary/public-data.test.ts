import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

it.each([
  ['House prices', 'LotConfig', 'Corner'],
  ['House prices', 'Exterior1st', 'Stucco'],
  ['Car listings', 'drive_wheels', 'AWD'],
  ['Football players', 'preferred_foot', 'left'],
  ['Employee attrition data', 'BusinessTravel', 'Non-Travel'],
  ['Clinic patients', 'stroke', true],
  ['Students of a school district', 'lunch_status', 'Reduced'],
  ['Movies and shows', 'listed_in', 'Dramas'],
  ['Visitors of an office building', 'door', 'Main entrance'],
  ['Payroll of a company', 'leave', 'Annual'],
  ['Screen printing orders', 'print_method', 'Embroidery'],
  ['Boat hulls in a yard', 'resin', 'Epoxy'],
  ['Wine tasting notes', 'region', 'Rioja'],
  ['Data of a company', 'equipment', 'Forklift'],
  ['Data of a company', 'transport', 'Bus'],
  ['Data of a company', 'interview', 'Phone screen'],
  ['Data of a company', 'complexity', 'Medium'],
  ['Dog grooming salon', 'breed', 'Poodle'],
  ['Hotel housekeeping', 'status', 'Inspected'],
  ['Welds of a shipyard', 'defect_type', 'Porosity'],
  ['Conference room bookings', 'purpose', 'Team meeting'],
  ['Residential property listings', 'cooling', 'Central air'],
  ['Restaurant inventory', 'storage', 'Freezer'],
  ['Matters of a law firm', 'conflict_check', 'Cleared'],
  ['Support tickets of a software product', 'product_area', 'Billing'],
  ['Chemical batch records', 'release', 'Released'],
  ['Wine tasting notes', 'finish', 'Long'],
  ['Film festival submissions', 'premiere_status', 'World premiere'],
  ['Workouts of a gym', 'exercise', 'Squat'],
  ['Nuclear medicine doses', 'radiopharmaceutical', 'F-18 FDG'],
  ['Construction project of a contractor', 'ppe', 'Hard hat'],
])('a column of well-known public data has values of its own: %s, %s', (domainHint, name, value) => {
  const [, field] = inferColumns(['record_id', name], { locale: 'en_US', domainHint })
  expect(field?.constraints?.values).toContain(value)
})

it.each([
  ['Visitors of an office building', 'entered', 'dateTime'],
  ['Restaurant orders and menu', 'comp', 'amount'],
  ['Birth records of a maternity ward', 'father_age', 'integer'],
  ['Sensor readings of a factory', 'good', 'integer'],
  ['Farm fields and crops', 'sowing', 'date'],
  ['Rugby matches', 'home_tries', 'integer'],
  ['Tea plucking records', 'plucker', 'fullName'],
  ['Freight shipments of a forwarder', 'trailer', 'text'],
  ['Movies of a streaming service', 'trailer', 'url'],
  ['Revenue of a retailer by region', 'q1', 'amount'],
  ['Responses to a household survey', 'q3', 'integer'],
  ['Exam results of a school', 'reading', 'integer'],
  ['Finishers of a marathon', 'place_gender', 'integer'],
  ['Accounts payable of a company', 'full_amount', 'amount'],
  ['Weddings of a venue', 'drinks_tab', 'amount'],
  ['Samples measured in a laboratory', 'rep', 'integer'],
  ['Network switches of a campus', 'site', 'text'],
  ['Voters of a county', 'census_tract', 'text'],
  ['Orders of a shop', 'item', 'productName'],
  ['Bowling league scores', 'game_1', 'integer'],
  ['Sewer inspections by camera', 'clock_position', 'integer'],
  ['Model trains of a collector', 'acquired', 'date'],
  ['Freight train consists', 'locomotive', 'text'],
  ['Art gallery sales', 'dimensions', 'text'],
  ['Parcel deliveries of a courier', 'pickup_scan', 'dateTime'],
  ['Purchase orders of a hospital', 'requisitioner', 'fullName'],
])('and the type of what it holds: %s, %s', (domainHint, name, type) => {
  const [, field] = inferColumns(['record_id', name], { locale: 'en_US', domainHint })
  expect(field?.type).toBe(type)
})
