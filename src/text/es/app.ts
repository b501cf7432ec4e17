import type { Language } from '../language'
import { counted } from './counted'

export const app: Language['app'] = {
  productName: 'Virtual Phone',
  backToHome: 'Volver al inicio',
  userMenu: 'Su teléfono y su cuenta',
  virtualNumber: 'Número virtual',
  forwardingNumber: 'Número de desvío',
  noNumber: 'Ninguno',
  signOut: 'Cerrar sesión',
  sidebar: 'Virtual Phone',
  tabs: {
    call: 'Llamar',
    lists: 'Listas',
    voicemail: 'Buzón',
    report: 'Informe',
    blocklist: 'Bloqueados',
    settings: 'Ajustes',
  },
  setupTitle: 'Configuración del teléfono',
  tabShut: {
    setup: (tab) => `${tab}: primero configure su teléfono`,
    choice: (tab) => `${tab}: primero elija un número de teléfono`,
  },
  newVoicemails: (count) => counted(count, 'mensaje de voz nuevo', 'mensajes de voz nuevos'),
  dueReminders: (count) => counted(count, 'recordatorio pendiente', 'recordatorios pendientes'),
  backToLog: 'Volver al registro de llamadas',
  backToVoicemail: 'Volver a los mensajes de voz',
  backToReport: 'Volver al informe',
  backToDetails: 'Volver a los detalles',
  chooseCall: 'Elija una llamada para ver sus detalles, o llame a alguien.',
  chooseVoicemail: 'Elija un mensaje de voz para escucharlo.',
  noVoicemail: 'Aquí aparecerán los mensajes de voz que reciba.',
  loadingApp: 'Cargando Virtual Phone',
  pending: '...Pendiente',
  notFound: {
    title: 'No se encontró la página',
    text: 'Revise la dirección o vaya a sus llamadas.',
    action: 'Ir a sus llamadas',
  },
  offline: 'No tiene conexión. Lo que escriba se guarda en esta computadora.',
  notesOffer: {
    ended: 'La llamada en su teléfono terminó.',
    add: (name) => `Agregar notas sobre la llamada de ${name}`,
    dismiss: (name) => `Descartar: notas sobre la llamada de ${name}`,
  },
  disabled: {
    title: 'Virtual Phone no está habilitado para esta institución.',
    text: 'Para tenerlo, pregunte en la oficina de su escuela o distrito que administra las cuentas de la plataforma.',
    action: 'Volver a la plataforma',
  },
  disabledAccount: {
    title: 'Su cuenta está deshabilitada.',
    text: 'Si cree que es un error, hable con un administrador de su escuela, que puede habilitarla de nuevo.',
    action: 'Iniciar sesión en la plataforma',
  },
  signInAgain: {
    title: 'Inicie sesión de nuevo. El estado o los permisos de su cuenta cambiaron.',
    action: 'Iniciar sesión ahora',
  },
  signedOut: {
    title: 'Usted cerró la sesión',
    action: 'Iniciar sesión',
  },
  replace: {
    title: (name, institute) =>
      `Usted tiene una sesión iniciada${name ? ` como ${name}` : ''}${institute ? ` en ${institute}` : ''}. ¿Desea cambiarla?`,
    action: 'Cambiar de sesión',
    stay: 'Seguir con esta sesión',
  },
  missingTenant: 'Falta el parámetro tenant_id',
  missingInstitute: 'Falta el parámetro institute_id',
  signInCard: {
    title: 'Inicie sesión para usar el teléfono',
    text: 'Iniciará sesión en su plataforma y volverá aquí enseguida.',
    action: 'Iniciar sesión',
  },
  waitsForSignIn: 'Inicie sesión para ver esto.',
  oops: {
    title: '¡Vaya!',
    text: 'Lo sentimos, ocurrió un error inesperado.',
    retry: 'Intentar de nuevo',
  },
  applicationError: 'Error inesperado de la aplicación',
  startFailed: {
    title: 'No pudimos cargar Virtual Phone.',
    text: 'Revise su conexión. No se perdió nada.',
  },
  setup: {
    unverified:
      'Para hacer y recibir llamadas necesita un número de teléfono verificado en la plataforma. Su cuenta ya no tiene un número de teléfono. Vaya a la página de ajustes de su cuenta y verifique su número.',
    phoneChanged: (phone) =>
      `Su número de teléfono cambió en la plataforma. Las llamadas de Virtual Phone ahora se desvían al ${phone}.`,
    dismissPhoneChanged: 'Descartar el aviso del cambio de número',
    myAccount: 'Mi cuenta',
  },
  officeHours: {
    text: 'Su horario de atención no está configurado. Las familias pueden llamarle a cualquier hora.',
    action: 'Configurar el horario de atención',
    dismiss: 'Descartar el aviso del horario de atención',
  },
}
