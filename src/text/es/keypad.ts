import type { Language } from '../language'
import { counted, number } from './counted'

/** The keypad: its drawer, pad and contact search. */
export const keypad: Language['keypad'] = {
  title: 'Teclado',
  open: 'Teclado',
  close: 'Cerrar el teclado',
  field: 'Nombre o número',
  placeholder: 'Escriba un nombre o número',
  pad: 'Teclas para marcar',
  keyName: (key, letters) => {
    if (key === '*') return '* asterisco'
    if (key === '#') return '# numeral'
    return letters ? `${key} ${letters}` : key
  },
  erase: 'Borrar el último carácter',
  tip: 'Para buscar un contacto, escriba al menos 3 caracteres con el teclado o las teclas numéricas, o escriba directamente un número de teléfono de EE. UU. de 10 dígitos',
  contacts: 'Contactos de la escuela',
  searching: 'Buscando contactos…',
  found: (count) => counted(count, 'contacto encontrado', 'contactos encontrados'),
  searchFailed: 'No pudimos buscar contactos.',
  stillCall: 'Aún puede llamar al número que escribió.',
  showPad: 'Mostrar las teclas',
  showContacts: (count) => `Mostrar los contactos (${number(count)})`,
  more: (count) => `(+${number(count)} más)`,
  roles: {
    staff: 'Personal',
    admin: 'Administración',
    district_admin: 'Administración del distrito',
    parent: 'Padre, madre o tutor',
    student: 'Estudiante',
  },
  missingPhone: 'Falta el número de teléfono',
  missingPhoneTip: 'No se puede llamar a esta persona porque falta su número de teléfono',
  pressEnter: 'Presione Entrar para llamar',
  call: 'Llamar',
  callWho: (who) => `Llamar a ${who}`,
  recent: 'Recientes',
  unsavedDetails: 'No se puede abrir porque hay detalles de una llamada sin guardar.',
  unavailable: {
    unsupported:
      'Este navegador no puede hacer llamadas porque WebRTC falta o está desactivado. Use una versión actual de Chrome, Edge, Firefox o Safari.',
    insecure: 'Solo se puede llamar desde una página segura. Abra esta página con https para hacer una llamada.',
    'not-ready': 'El teléfono todavía se está cargando.',
    'phone-unverified': 'Verifique un número de teléfono en su cuenta para hacer llamadas.',
    'phone-unassigned': 'Necesita un número virtual para poder hacer llamadas.',
  },
}
