import type { Language } from '../language'

/** Errors, each with a sentence that says what to do. */
const byCode: Language['errors']['byCode'] = {
  'error:network': 'No podemos conectar con la plataforma. Revise su conexión a internet e intente de nuevo.',
  'error:timeout': 'La plataforma tardó demasiado en responder. Intente de nuevo en un momento.',
  'error:no-file': 'No se puede acceder a este archivo ahora. Inténtelo de nuevo.',
  'error:bad-answer':
    'La plataforma envió una respuesta que esta página no puede leer. Intente de nuevo. Si sigue ocurriendo, avise a su administrador.',
  'error:bad-request': 'Esta solicitud no se puede enviar así. Vuelva a cargar la página e intente de nuevo.',
  'error:unauthorized': 'Su sesión terminó. Inicie sesión de nuevo.',
  'error:forbidden': 'Usted no tiene permiso para hacer esto. Pida acceso a su administrador.',
  'error:not-found': 'Esto ya no existe. Vuelva a cargar la página para ver lo que hay ahora.',
  'error:conflict': 'Otra persona cambió esto. Vuelva a cargar la página e intente de nuevo.',
  'error:changed': 'Otra persona guardó esto mientras tanto. Vea lo que hay ahora y guarde de nuevo.',
  'error:too-large': 'Esto es demasiado grande para enviarlo. Acórtelo e intente de nuevo.',
  'error:too-many': 'Demasiadas solicitudes a la vez. Espere un minuto e intente de nuevo.',
  'error:not-implemented': 'Esto todavía no está disponible en su plataforma.',
  'error:server': 'La plataforma tiene un problema. Intente de nuevo en unos minutos.',
  'error:unexpected': 'Algo salió mal. Intente de nuevo. Si sigue ocurriendo, avise a su administrador.',
  'internal:error:unexpected_null_value':
    'La plataforma envió datos incompletos. Vuelva a cargar la página e intente de nuevo.',

  'error:validation': 'No se aceptó algo de lo que escribió. Revíselo e intente de nuevo.',
  'error:invalid-grant': 'No pudimos completar el inicio de sesión. Inicie sesión de nuevo.',
  'error:virtual-phone-access': 'Usted no tiene un teléfono virtual. Pida a su administrador que le asigne uno.',
  'error:user-login-not-allowed': 'Su cuenta está deshabilitada. Pida a su administrador que la habilite.',
  'error:user-not-found':
    'No se encuentra a la persona. Ya no tiene una cuenta en la plataforma o su cuenta está deshabilitada.',
  'error:call-not-found': 'No encontramos esta llamada. Vuelva a cargar la página para ver sus llamadas.',
  'error:recording-restricted': 'Esta grabación está restringida. Si necesita oírla, pregunte a su administrador.',
  'error:recording-not-found': 'No hay grabación de esta llamada.',
  'error:transcript-not-found': 'Todavía no hay transcripción de esta llamada. Intente de nuevo en unos 10 minutos.',
  'error:missing-phone': 'Esta persona no tiene número de teléfono. Agregue uno en la plataforma para llamarla.',
  'error:own-number': 'Está intentando llamar a su propio número',
  'error:call-in-progress': 'Hay otra llamada en curso',
  'error:phone-blocked': 'Este número de teléfono está bloqueado. Desbloquéelo primero para llamar.',
  'error:do-not-call': 'No se debe llamar a esta persona. La ficha dice por qué.',
  'error:phone-not-available': 'Este número ya no está disponible. Elija otro.',
  'error:report-failed': 'No pudimos crear el informe. Intente de nuevo en un momento.',
  'error:tts-unavailable': 'Aquí no se puede escuchar una muestra. Guarde el saludo y llame a su número para oírlo.',
}

export const errors: Language['errors'] = {
  byCode,
  fallback: 'Algo salió mal. Intente de nuevo. Si sigue ocurriendo, avise a su administrador.',
  insecurePage: 'Virtual Phone necesita una página segura. Ábrala con una dirección que empiece con https.',
}
