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
  phoneNotChosen: 'Elija un número de teléfono.',

  detailsSaved: 'Detalles de la llamada guardados',
  detailsDiscarded: 'Se descartaron sus cambios.',

  error: 'Error de la llamada',
  failures: {
    'mic-denied':
      'No se puede usar el micrófono. Para hacer una llamada, permita el micrófono en la configuración de su navegador.',
    'mic-policy': 'Esta página no permite que Virtual Phone use el micrófono. Pida a su administrador que lo permita.',
    'mic-missing': 'No se encontró ningún micrófono. Conecte uno para hacer una llamada.',
    'mic-busy': 'Otra aplicación está usando su micrófono. Cierre esa aplicación para hacer una llamada.',
    insecure: 'Solo se puede llamar desde una página segura. Abra esta página con https para hacer una llamada.',
    network: 'No se puede conectar con el servicio telefónico. Revise su conexión a internet e intente de nuevo.',
    timeout: 'El servicio telefónico no respondió a tiempo. Intente de nuevo.',
    auth: 'El servicio telefónico no aceptó la llamada. Intente de nuevo.',
    'busy-local': 'Hay otra llamada en curso',
    'no-call': 'Error de la llamada',
    failed: 'Error de la llamada',
  },
  noMedia: 'No se transmite el sonido. Puede que su red bloquee las llamadas.',
  connectionLost: 'La llamada terminó porque se perdió la conexión.',
  allowMicrophone: 'Permita el micrófono en la pregunta de su navegador.',
  microphoneEnded: 'Su micrófono dejó de funcionar. Elija otro o vuelva a conectarlo.',
  muteFailed: 'No pudimos silenciar su micrófono.',
  unmuteFailed: 'No pudimos volver a encender su micrófono.',
  deviceFailed: 'No pudimos usar este dispositivo de audio.',

  live: {
    panel: 'Llamada',
    state: {
      connecting: 'Conectando…',
      ringing: 'Sonando…',
      connected: 'Conectada',
      reconnecting: 'Reconectando…',
      ending: 'Terminando…',
    },
    timer: 'Duración de la llamada',
    mute: 'Silenciar',
    unmute: 'Reactivar',
    muted: 'Silenciado',
    keypad: 'Teclas',
    notes: 'Notas',
    notesPlaceholder: 'Las notas se guardan con la llamada',
    end: 'Colgar',
    recording: 'Grabando',
    recordingPaused: 'Grabación en pausa',
    willBeRecorded: 'Se grabará',
    microphoneLevel: 'Nivel del micrófono',
    poorConnection: 'Mala conexión. Puede que la otra persona no le oiga bien.',
    goodConnection: 'La conexión mejoró.',
    reconnecting: 'Reconectando… La llamada sigue cuando vuelva la conexión.',
    microphoneEnded: 'Su micrófono dejó de funcionar. Elija otro o vuelva a conectarlo.',
    sentDigits: 'Dígitos enviados',
    devices: 'Dispositivos de audio',
    microphone: 'Micrófono',
    speaker: 'Altavoz',
    systemDevice: 'El del sistema',
  },

  banner: {
    region: 'Llamada en curso',
    return: (to) => `Volver a la llamada con ${to}`,
  },

  button: {
    call: 'Llamar',
    callTo: (to) => `Llamar a ${to}`,
    pending: 'Llamando…',
    signIn: 'Inicie sesión para hacer llamadas.',
  },

  after: {
    title: (to) => `Llamada con ${to}`,
    back: 'Volver al teclado',
  },

  announce: {
    ringing: 'Sonando',
    connected: 'Conectada',
    recording: 'Grabando',
    muted: 'Silenciado',
    unmuted: 'Micrófono activado',
    reconnecting: 'Reconectando…',
    reconnected: 'Conexión recuperada',
    ended: (duration) => `Terminó ${duration}`,
    busy: 'Línea ocupada',
    rejected: 'Llamada rechazada',
    unanswered: 'Sin respuesta',
  },
}
