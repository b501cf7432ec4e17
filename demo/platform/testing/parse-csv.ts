import { parse } from 'csv-parse/sync'

/** Reads CSV as RFC 4180 has it, with a library: nothing that it shares with what writes ours. */
export const parseCsv = (text: string): string[][] =>
  parse(text, { bom: true, recordDelimiter: '\r\n', relaxColumnCount: true })
