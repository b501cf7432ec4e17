import type { Language } from '../language'

/** The header's field for people who test the phone. */
export const testPhoneWords: Language['testPhone'] = {
  label: 'Teléfono de prueba',
  hint: 'Puede llamar a este número aunque sea el suyo.',
}
