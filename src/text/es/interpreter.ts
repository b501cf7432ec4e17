import type { Language } from '../language'

/** A call to a family with an interpreter, who is called first. */
export const interpreterWords: Language['interpreter'] = {
  call: 'Llamar con intérprete',
  first: (who) => `Primero el intérprete. Cuando conteste, llamaremos a ${who}.`,
  code: 'Enviando el código de acceso…',
  family: (who) => `Llamando a ${who}. Todos se oirán cuando conteste.`,
  late: 'El intérprete no ha contestado en un minuto.',
  wait: 'Seguir esperando',
  without: 'Llamar sin intérprete',
  unanswered: 'El intérprete no contestó.',
  cannot: 'Esta línea no puede conectar a tres personas, así que no se llamó a la familia.',
}
