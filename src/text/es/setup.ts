import type { Language } from '../language'
import { plural, number } from './counted'

/** The setup page, the choice of the personal phone, and the view for a verification code. */
export const setupWords: Language['setup'] = {
  title: 'Configuración de Virtual Phone',
  updateTitle: 'Actualización de Virtual Phone',
  skip: 'Omitir por ahora',
  choose: {
    intro: 'Elija el número que verán las familias. Cuando llamen a ese número, sonará su propio teléfono.',
    forwardTo: 'Las llamadas suenan en',
    areaCode: 'Código de área',
    areaCodeHint: '3 dígitos. Los números de abajo son de esta zona.',
    noneFound: (areaCode) =>
      `No se encontraron números virtuales en el código de área ${areaCode}. Escriba abajo otro código de área de 3 dígitos.`,
    numbers: 'Números disponibles',
    loading: 'Cargando los números disponibles',
    found: (count, areaCode) =>
      plural(
        count,
        `Hay 1 número disponible en el código de área ${areaCode}`,
        `Hay ${number(count)} números disponibles en el código de área ${areaCode}`,
      ),
    failed: 'No pudimos cargar los números disponibles.',
    notAvailable: 'no disponible',
    yours: 'su número actual',
    complete: 'Terminar la configuración',
    completing: 'Terminando la configuración',
    keep: (phone) => `Conservar el ${phone}`,
    obstacle: {
      'no-number': 'Primero elija un número',
      'no-callback': 'Primero verifique un número de teléfono propio',
      'not-available': 'Este número no está disponible en la zona que escribió. Elija otro',
    },
  },
  mustVerify: {
    text: 'Antes de configurar Virtual Phone necesita un número de teléfono verificado. Verifique su número en la página de su cuenta y luego regrese.',
    checkAgain: 'Comprobar de nuevo',
    checking: 'Comprobando su número de teléfono',
    stillNot: 'Su número de teléfono todavía no está verificado.',
  },
  done: {
    heading: 'Su teléfono está listo',
    text: 'Ya puede llamar a las familias. Cuando llamen a su número virtual, sonará su propio teléfono.',
    announced: (phone) => `La configuración está completa. Su número virtual es el ${phone}.`,
    customize: 'Personalizar los ajustes',
    done: 'Listo',
    another: 'Elegir otro número',
  },
  denied: 'Usted no tiene permiso para configurar un número virtual. Pida acceso a su administrador.',
  personalPhone: {
    text: 'Su número de teléfono cambió en la plataforma y usted tiene más de un número verificado. Elija el que debe sonar cuando llamen las familias.',
    phones: 'Desviar las llamadas al',
    save: 'Guardar',
    saving: 'Guardando su elección',
    chooseFirst: 'Primero elija un número de teléfono',
    saved: (phone) => `Las llamadas ahora se desvían al ${phone}.`,
  },
  verification: {
    title: 'Verifique su número de teléfono',
    text: (phone) => `Escriba el código que se envió al ${phone}.`,
    code: 'Código de verificación',
    missing: 'Escriba el código del mensaje',
    resend: 'Enviar el código otra vez',
    continue: 'Continuar',
    checking: 'Comprobando el código',
    cancel: 'Cancelar',
  },
}
