import type { Language } from '../language'
import { counted, number } from './counted'

/** The two logs. */
export const callLog: Language['callLog'] = {
  logs: {
    calls: {
      title: 'REGISTRO DE LLAMADAS',
      list: 'Llamadas',
      search: 'Buscar llamadas',
      loading: 'Cargando las llamadas',
      empty: 'Aquí aparecerán las llamadas que haga.',
      showing: (from, to, count) => `${number(from)}-${number(to)} de ${counted(count, 'llamada', 'llamadas')}`,
      showAll: 'Mostrar todas las llamadas',
      failed: 'No pudimos cargar sus llamadas.',
      rowsFailed: 'No pudimos cargar estas llamadas.',
      rowUnreadable: 'No se puede mostrar 1 llamada.',
    },
    voicemail: {
      title: 'MENSAJES DE VOZ',
      list: 'Mensajes de voz',
      search: 'Buscar mensajes de voz',
      loading: 'Cargando los mensajes de voz',
      empty: 'Usted no tiene mensajes de voz.',
      showing: (from, to, count) =>
        `${number(from)}-${number(to)} de ${counted(count, 'mensaje de voz', 'mensajes de voz')}`,
      showAll: 'Mostrar todos los mensajes de voz',
      failed: 'No pudimos cargar sus mensajes de voz.',
      rowsFailed: 'No pudimos cargar estos mensajes de voz.',
      rowUnreadable: 'No se puede mostrar 1 mensaje de voz.',
    },
  },
  searchPlaceholder: 'Nombre, número o notas',
  clearSearch: 'Borrar la búsqueda',
  direction: 'Dirección',
  directions: {
    all: 'Todas',
    inbound: 'Entrantes',
    voicemail: 'Mensajes de voz',
    outbound: 'Salientes',
  },
  sort: 'Ordenar por',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguas',
    'name-ascending': 'Nombre (A-Z)',
    'name-descending': 'Nombre (Z-A)',
  },
  noneFound: 'Sin resultados',
  days: { today: 'Hoy', yesterday: 'Ayer' },
  outcome: (direction, status) => `${direction} · ${status}`,
  live: 'En curso',
  unread: 'Sin escuchar',
  directionNames: { inbound: 'Entrante', outbound: 'Saliente', unknown: 'Dirección desconocida' },
  status: {
    answered: 'Contestada',
    started: 'Iniciada',
    rejected: 'Rechazada',
    noAnswer: 'Sin respuesta',
    voicemail: 'Mensaje de voz',
    failed: 'Fallida',
    busy: 'Ocupado',
    outOfOfficeHours: 'Fuera del horario de atención',
    unavailable: 'No disponible',
    blocked: 'Bloqueada',
    unknown: 'Desconocido',
  },
}
