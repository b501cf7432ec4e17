import type { Language } from '../language'

/** A call to a family with an interpreter, who is called first. */
export const interpreterWords: Language['interpreter'] = {
  call: 'Llamar con intérprete',
  first: (who) => `Primero el intérprete. Cuando conteste, llamaremos a ${who}.`,
  firstThenAsk: (who) => `Primero el intérprete. Cuando conteste, usted decide si llamar a ${who}.`,
  codeAgain: 'Enviar el código otra vez',
  code: 'Enviando el código de acceso…',
  family: (who) => `Llamando a ${who}. Todos se oirán cuando conteste.`,
  late: 'El intérprete no ha contestado en un minuto.',
  wait: 'Seguir esperando',
  without: 'Llamar sin intérprete',
  missed: {
    unanswered: 'El intérprete no contestó.',
    failed: 'No se pudo llamar al intérprete.',
    left: 'El intérprete colgó.',
  },
  again: 'Volver a llamar al intérprete',
  ask: (who) => `El intérprete está en la línea. ¿Llamar a ${who}?`,
  callFamily: (who) => `Llamar a ${who}`,
  notNow: 'Ahora no',
  about: (who) => `Para la llamada con ${who}`,
  leftAlone: (who) => `El intérprete colgó. Está llamando a ${who} sin intérprete.`,
  cannot: 'Esta línea no puede conectar a tres personas, así que no se llamó a la familia.',
}
