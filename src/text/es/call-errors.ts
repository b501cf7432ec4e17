import type { Language } from '../language'

/** Errors of a call, of a microphone and of a speaker. `failures` are by the error code of the voice port. */
export const callErrorWords: Language['callErrors'] = {
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
  buttonFailed: 'No pudimos cargar Virtual Phone. Inténtelo de nuevo o vuelva a cargar la página.',
  deviceFailed: 'No pudimos usar este dispositivo de audio.',
}
