import type { Language } from '../language'

/** What a family asks of those who call it. */
export const preferenceWords: Language['preferences'] = {
  title: 'Preferencias de la familia',
  doNotCallWhy: (why) => `No llamar: ${why}`,
  doNotCallWho: (who, why) => `No llamar a ${who}: ${why}`,
  callOtherFirst: 'Llame primero a la otra persona responsable',
  language: (name) => `Prefiere: ${name}`,
  notBefore: (time) => `No antes de: ${time}`,
  tooEarly: (time, now) => `No antes de: ${time}. Hora actual: ${now}.`,
  bestPhone: '(Mejor número)',
  callAnyway: 'Llamar de todos modos',
  transferAnyway: 'Transferir de todos modos',
  isKept: 'Si continúa, quedará anotado en los detalles de la llamada.',
  pressAgain: 'Para llamar de todos modos, presione otra vez. Quedará anotado en los detalles de la llamada.',
  calledDespite: 'Llamada a pesar de',
}
