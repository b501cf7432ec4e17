/**
 * Geographic area codes of the states in which 555-0100…0199 count as valid numbers. Only these last four digits are
 * reserved for fiction, so that no number of the demo can belong to anybody.
 */
export const AREA_CODES = [
  '201',
  '202',
  '203',
  '205',
  '206',
  '207',
  '208',
  '209',
  '210',
  '212',
  '213',
  '214',
  '215',
  '216',
  '217',
  '218',
  '219',
  '224',
  '225',
  '228',
  '229',
  '231',
  '234',
  '239',
  '240',
  '248',
  '251',
  '252',
  '253',
  '254',
  '256',
  '260',
  '262',
  '267',
  '269',
  '270',
  '276',
  '281',
  '301',
  '302',
  '303',
  '304',
  '305',
  '307',
  '308',
  '309',
  '310',
  '312',
  '313',
  '314',
  '315',
  '316',
  '317',
  '318',
  '319',
  '320',
  '321',
  '323',
  '325',
  '330',
  '334',
  '336',
  '337',
  '339',
  '347',
  '351',
  '352',
  '360',
  '361',
  '386',
  '401',
  '402',
  '404',
  '405',
  '406',
  '407',
  '408',
  '409',
  '410',
  '412',
  '413',
  '414',
  '415',
  '417',
  '419',
  '423',
  '425',
  '430',
  '432',
  '434',
  '435',
  '440',
  '443',
  '469',
  '478',
  '479',
  '480',
  '484',
  '501',
  '502',
  '503',
  '504',
  '505',
  '507',
  '508',
  '509',
  '510',
  '512',
  '513',
  '515',
  '516',
  '517',
] as const

/**
 * Those of Puerto Rico, the Virgin Islands, Guam and the Northern Mariana Islands. In American Samoa (684) no
 * number is reserved for fiction, because 555 is none of its exchanges.
 */
export const TERRITORY_AREA_CODES = ['340', '670', '671', '787', '939'] as const

const OFFERED_AREA_CODES: ReadonlySet<string> = new Set([...AREA_CODES, ...TERRITORY_AREA_CODES])

/** For the last digits 90 to 99 the far end has special behaviors, which the names of their contacts describe. */
const ORDINARY = 90

/** The number at this place in the list of ordinary fictional numbers of an area code. */
const numberIn = (areaCode: string, last: number) => `+1${areaCode}55501${String(last).padStart(2, '0')}`

/** Returns ordinary fictional numbers, each once. @throws Error when none is left */
export function fictionalNumbers(): () => string {
  let given = 0
  return () => {
    const last = ORDINARY - 1 - Math.floor(given / AREA_CODES.length)
    const areaCode = AREA_CODES[given % AREA_CODES.length]
    if (last < 0 || !areaCode) throw new Error(`Only ${AREA_CODES.length * ORDINARY} fictional numbers: fewer people`)
    given += 1
    return numberIn(areaCode, last)
  }
}

/** Possible virtual numbers of an area code. None where no fictional numbers exist. */
export const offersIn = (areaCode: string): string[] =>
  OFFERED_AREA_CODES.has(areaCode) ? Array.from({ length: ORDINARY }, (_, last) => numberIn(areaCode, last)) : []

/** A number with a special far end, by its last two digits. */
export const specialNumber = (ending: string) => `+120155501${ending}`
