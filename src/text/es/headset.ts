import type { Language } from '../language'

/** The headset in the settings. */
export const headsetWords: Language['headset'] = {
  title: 'Audífonos',
  hint: 'Conteste, cuelgue y silencie llamadas con los botones de sus audífonos. Se guarda solo en este navegador.',
  connect: 'Conectar audífonos',
  connectAnother: 'Conectar otros audífonos',
  connecting: 'Elija sus audífonos…',
  connected: (names) => `Conectados: ${names}`,
  disconnect: 'Desconectar',
  disconnected: 'Audífonos desconectados. Sus botones ya no hacen nada aquí.',
  outcome: {
    connected: 'Audífonos conectados.',
    'not-chosen':
      'No eligió audífonos. Conecte sus audífonos a la computadora, oprima el botón otra vez y elíjalos de la lista.',
    forbidden: 'Esta página no puede usar los botones de audífonos. Pida a su administrador que lo permita.',
    'no-keys': 'Este dispositivo no tiene botones de llamada que el navegador pueda usar. Elija otro.',
    taken:
      'Otro programa usa estos audífonos. Cierre otros programas de llamadas, desconecte los audífonos, conéctelos de nuevo e intente otra vez.',
  },
}
