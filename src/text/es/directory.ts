import type { Language } from '../language'

/** The directory and the log of the page, if it has its own. */
export const directoryWords: Language['directory'] = {
  failed: 'El directorio propio de su escuela no respondió.',
  logFailed: 'Los detalles se guardaron aquí, pero el registro propio de su escuela no los recibió.',
}
