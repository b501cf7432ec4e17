import type { Language } from '../language'

/** Placing a call, the call itself, and its banner. */
export const call: Language['call'] = {
  notReady: 'Para hacer llamadas necesita un número de teléfono verificado y un número virtual asignado.',
  ownNumber: 'Está intentando llamar a su propio número',
  anotherCall: 'Hay otra llamada en curso',
  otherTab: 'Tiene una llamada en curso en otra pestaña.',
  invalidNumber: 'Escriba un número de teléfono de EE. UU. de 10 dígitos.',
  noUsNumber:
    'Escriba un número de teléfono de EE. UU. de 10 dígitos. Estos 10 dígitos no lo son. Revise el código de área y los 3 dígitos que siguen.',
  excludedKind:
    'Escriba un número de teléfono de EE. UU. de 10 dígitos. Este teléfono no llama a números de tarifa especial, de costo compartido, de buscapersonas ni de acceso a buzones.',
  emergency: 'Este teléfono no puede hacer llamadas de emergencia. Use un teléfono común.',
  relay: 'Este teléfono no puede marcar el 711. Llame al número de 10 dígitos de su servicio de retransmisión.',
  undialable: 'No se puede llamar a este número desde aquí',
  missingPhone: 'No se puede llamar a esta persona porque falta su número de teléfono',

  detailsSaved: 'Detalles de la llamada guardados',
  detailsDiscarded: 'Se descartaron sus cambios.',

  allowMicrophone: 'Permita el micrófono en la pregunta de su navegador.',

  live: {
    panel: 'Llamada',
    mute: 'Silenciar',
    unmute: 'Reactivar',
    end: 'Colgar',
    recordingPaused: 'Grabación en pausa',
  },

  button: {
    call: 'Llamar',
    callTo: (to) => `Llamar a ${to}`,
    pending: 'Llamando…',
    signIn: 'Inicie sesión para hacer llamadas.',
  },
}
