import type { Language } from '../language'
import { pushWords } from './push'

/** System notifications. With an empty `who` the text names nobody. */
export const notificationWords: Language['notifications'] = {
  voicemail: (who) => (who ? `Nuevo mensaje de voz de ${who}` : 'Tiene un mensaje de voz nuevo'),
  answered: (who) => (who ? `${who} contestó su llamada` : 'Contestaron su llamada'),
  incoming: pushWords.incoming,
  dropped: (who) => (who ? `Se cortó su llamada con ${who}` : 'Se cortó su llamada'),
  poor: (who) => (who ? `Mala conexión con ${who}` : 'Su llamada tiene mala conexión'),

  title: 'Notificaciones',
  hint: 'Se guarda solo en esta computadora.',
  on: 'Mostrar notificaciones',
  what: 'De mensajes de voz nuevos y llamadas que suenan aquí, y cuando una llamada se contesta, se corta o se oye mal mientras usted está en otra pestaña.',
  none: 'Con esta página cerrada, o suspendida por el navegador, no hay ninguna.',
  onlyCalls: 'Con esta página cerrada, o suspendida por el navegador, solo las hay de llamadas.',
  names: 'Mostrar nombres',
  namesHint: 'Los puede leer cualquiera que vea su pantalla.',
  state: {
    denied:
      'Su navegador bloquea las notificaciones de esta página. Permítalas en la configuración del sitio, junto a la dirección, e intente de nuevo.',
    unsupported: 'Este navegador no puede mostrar notificaciones.',
    'in-frame': 'Esta página está dentro de otra, donde no se pueden mostrar notificaciones.',
  },
}
