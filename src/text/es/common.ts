import type { Language } from '../language'

export const common: Language['common'] = {
  cancel: 'Cancelar',
  save: 'Guardar',
  close: 'Cerrar',
  retry: 'Reintentar',
  required: '(obligatorio)',
  edit: 'Editar',
  dismiss: 'Descartar',
  toasts: 'Mensajes del teléfono',
  loading: 'Cargando',
  partFailed:
    'No pudimos cargar esta parte. Revise su conexión a internet e intente de nuevo. Si sigue fallando, vuelva a cargar la página.',
  late: 'Las novedades pueden tardar.',
  unknown: 'Desconocido',
  unknownCaller: 'Persona desconocida',
  noResult: 'Sin resultados',
  doNotCall: 'No llamar',
  callFirst: 'Llamar primero',
  notInDirectory: 'No está en el directorio',
  searchCut: (most) => `Solo se buscan las primeras ${most} palabras.`,
}
