import type { Language } from '../language'

/** Sign-in and sign-out. */
export const session: Language['session'] = {
  signedOut: 'Usted cerró la sesión. Intente de nuevo para usar el teléfono.',
  signInUnreachable: 'No pudimos abrir la página de inicio de sesión. Revise su conexión e intente de nuevo.',
  signInStopped: 'No se completó el inicio de sesión. Intente de nuevo para usar el teléfono.',
  storageBlocked:
    'Este navegador bloquea el almacenamiento de este sitio. Permítalo en la configuración del navegador para iniciar sesión.',
  left: {
    signedOut: 'Usted cerró la sesión en otra pestaña.',
    ended: 'Su sesión terminó en otra pestaña.',
    expired: 'Su sesión terminó.',
    replaced: (name = 'Otra persona') => `${name} inició sesión desde otra pestaña.`,
    callGoesOn: 'Puede continuar con esta llamada.',
    signedOutHere: (name) => `La sesión de ${name} está cerrada aquí.`,
    theirsIsKept: (name) => `Lo que escribió ${name} se conserva en esta pestaña para su próximo inicio de sesión.`,
  },
  typedWaits: 'Lo que escribió se conserva en esta pestaña. Inicie sesión aquí para continuar.',
  signedInAs: (name) => `Sesión iniciada como ${name}`,
  detailsFirst: 'Guarde los detalles de esta llamada y luego cierre la sesión.',
  unsaved: {
    greeting: 'Su saludo no está guardado.',
    reasons: 'Un motivo de llamada no está guardado.',
    beforeCall: 'Lo que escribió antes de una llamada no está guardado.',
    block: 'Lo que escribió para bloquear un número no está enviado.',
  },
  unsavedFirst: 'Termínelo primero o pulse Cerrar sesión otra vez.',
  otherTabFirst:
    'Otra pestaña tiene una llamada o detalles sin guardar. Termine allí primero o pulse Cerrar sesión otra vez.',
  tokenUnavailable: 'Esta página no pudo confirmar quién es usted. Vuelva a cargarla e intente de nuevo.',
}
