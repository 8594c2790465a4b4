/**
 * Test oracle for the towns: the postcode areas of each region or nation, and its extent in tenths of a degree, from
 * public maps of Royal Mail and the statistics offices.
 */
type RegionFacts = {
  readonly areas: string
  readonly extent: readonly [south: number, north: number, west: number, east: number]
}

// biome-ignore format: one region a line reads as a table
export const gbRegionFacts: Readonly<Record<string, RegionFacts>> = {
  'North East': { areas: 'CA DH DL NE SR TD TS', extent: [54.4, 55.9, -2.7, -0.7] },
  'North West': { areas: 'BB BD BL CA CH CW DL FY HD L LA M OL PR SK SY WA WN WR', extent: [52.9, 55.2, -3.7, -1.9] },
  'Yorkshire and the Humber': { areas: 'BB BD DL DN HD HG HU HX LA LN LS OL S TS WF YO', extent: [53.2, 54.6, -2.6, 0.2] },
  'East Midlands': { areas: 'CV DE DN LE LN MK NG NN OX PE S SK ST', extent: [51.9, 53.7, -2.1, 0.4] },
  'West Midlands': { areas: 'B CV CW DE DY GL HR LD LE NP OX ST SY TF WR WS WV', extent: [51.8, 53.3, -3.2, -1.1] },
  'East of England': { areas: 'AL CB CM CO EN HP IG IP LU MK NR PE RM SG SS WD', extent: [51.4, 53, -0.8, 1.8] },
  London: { areas: 'BR CR DA E EC EN HA IG KT N NW RM SE SM SW TW UB W WC WD', extent: [51.28, 51.7, -0.52, 0.34] },
  'South East': { areas: 'BN CT DA GU HP KT LU ME MK NN OX PO RG RH SL SM SO SP TN TW UB', extent: [50.5, 52.2, -2, 1.5] },
  'South West': { areas: 'BA BH BS DT EX GL HR OX PL SN SP TA TQ TR', extent: [49.8, 52.2, -6.5, -1.4] },
  Scotland: { areas: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE', extent: [54.6, 60.9, -8.7, -0.7] },
  Wales: { areas: 'CF CH HR LD LL NP SA SY', extent: [51.3, 53.5, -5.4, -2.6] },
  'Northern Ireland': { areas: 'BT', extent: [54, 55.4, -8.2, -5.4] },
}
