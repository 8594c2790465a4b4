/**
 * Ofcom's "telephone numbers for use in TV and radio drama": dialling code → national number without its last three
 * digits. Nottingham's 0115 496 0 is left out, because libphonenumber takes it for unallotted.
 */
export const gbDramaNumbers: Readonly<Record<string, string>> = {
  '20': '2079460',
  '28': '2896496',
  '29': '2920180',
  '113': '1134960',
  '114': '1144960',
  '116': '1164960',
  '117': '1174960',
  '118': '1184960',
  '121': '1214960',
  '131': '1314960',
  '141': '1414960',
  '151': '1514960',
  '161': '1614960',
  '191': '1914980',
}
