import type { BlockPlace } from '../../domain/blocking/blocking'
import type { Unblocking } from '../en/blocking'
import type { Language } from '../language'
import { counted, number } from './counted'

const SCHOOL_REST: Record<BlockPlace, string> = {
  card: 'Los bloqueos que el personal de allí puso solo para sí mismo se mantienen.',
  list: 'También se quitan los bloqueos que el personal de allí puso solo para sí mismo.',
}
const DISTRICT_REST: Record<BlockPlace, string> = {
  card: 'Los bloqueos que hizo una escuela, o que el personal puso solo para sí mismo, se mantienen.',
  list: 'También se quitan los bloqueos que hicieron sus escuelas y los que el personal puso solo para sí mismo.',
}
const atSchool = ({ who, school, place }: Unblocking) =>
  `Todo el personal de ${school ?? 'esa escuela'} volverá a recibir llamadas de ${who}. ${SCHOOL_REST[place]} Las demás escuelas no cambian.`

const callsFrom = (phones: number) => (phones > 1 ? 'Las llamadas de estos números' : 'Las llamadas de este número')
const cannotCall = (phones: number) => (phones > 1 ? 'llamarlos' : 'llamarlo')

/** Blocking and the blocklist. */
export const blockingWords: Language['blocking'] = {
  menuFor: (who) => `Más acciones para ${who}`,
  entries: {
    block: 'Bloquear',
    blockSchool: 'Bloquear en toda la escuela',
    blockDistrict: 'Bloquear en todo el distrito',
    unblock: 'Desbloquear',
    unblockSchool: 'Desbloquear en toda la escuela',
    unblockDistrict: 'Desbloquear en todo el distrito',
  },

  status: {
    numberBlocked: 'El número de teléfono está bloqueado.',
    wide: (level, by) =>
      `Esta persona está bloqueada en ${level === 'school' ? 'toda la escuela' : 'todo el distrito'}${by ? ` por ${by}` : ''}.`,
    onlyForYou: 'Esta persona está bloqueada solo para usted.',
    blockedBy: (by) => `Esta persona está bloqueada por ${by}.`,
  },
  stillCalls: (school) =>
    `Solo ${school ? `en ${school}` : 'para otras personas'}: usted puede llamar y recibir llamadas.`,

  denied: {
    adminsOnly: 'Solo la administración del distrito o de la escuela puede desbloquear a esta persona.',
    districtAdminOnly: 'Solo la administración del distrito puede desbloquear a esta persona',
    otherSchool:
      'Para desbloquear este número, vaya a la lista de bloqueados o a la escuela donde el número está bloqueado.',
  },
  goToBlocklist: 'Ir a la lista de bloqueados',
  unblockInApp: 'Puede desbloquear a esta persona en Virtual Phone.',

  confirm: {
    mine: ({ who }) =>
      `Usted volverá a recibir llamadas de ${who}. El bloqueo era solo para usted: para los demás no cambia nada.`,
    colleagues: ({ who, by = 'La persona que puso el bloqueo' }) =>
      `${by} volverá a recibir llamadas de ${who}. El bloqueo era solo para una persona: para los demás no cambia nada.`,
    school: ({ who, place }) =>
      `Todo el personal de su escuela volverá a recibir llamadas de ${who}. ${SCHOOL_REST[place]}`,
    schoolOfDistrict: atSchool,
    otherSchool: atSchool,
    district: ({ who, place }) =>
      `Un bloqueo de todo el distrito no se puede quitar para una sola persona o escuela. Si lo quita, todo el distrito recibirá llamadas de ${who}. ${DISTRICT_REST[place]}`,
  },
  unblockTitle: (who) => `¿Desbloquear a ${who}?`,
  unblock: 'Desbloquear',
  unblockWho: (who) => `Desbloquear a ${who}`,
  unblocking: 'Desbloqueando…',

  blockTitle: (who) => `Bloquear a ${who}`,
  blockNumberTitle: 'Bloquear un número de teléfono',
  block: 'Bloquear',
  blocking: 'Bloqueando…',
  effect: {
    personal: (phones) =>
      `${callsFrom(phones)} no le llegarán, y usted no podrá ${cannotCall(phones)}. Para los demás no cambia nada.`,
    school: (phones) =>
      `${callsFrom(phones)} no llegarán a nadie de su escuela, y nadie allí podrá ${cannotCall(phones)}.`,
    district: (phones) =>
      `${callsFrom(phones)} no llegarán a nadie de su distrito, y nadie allí podrá ${cannotCall(phones)}.`,
  },
  allPhones: (count) => `Se bloquearán los ${number(count)} números de teléfono de esta persona.`,
  scope: 'Bloquear para',
  scopes: { personal: 'Mí', school: 'Mi escuela', district: 'Mi distrito' },
  phone: 'Número de teléfono',
  phonePlaceholder: '___-___-____',
  searching: 'Buscando este número…',
  matches: 'Personas con este número',
  matchesFound: (count) => counted(count, 'persona encontrada', 'personas encontradas'),
  hindrances: { phoneOwn: 'Su número', phoneBlocked: 'Ya está bloqueado' },
  belongsTo: (who) => `Es el número de ${who}`,
  reasons: 'Motivo del bloqueo',
  loadingReasons: 'Cargando los motivos',
  reasonsFailed: 'No pudimos cargar los motivos.',
  other: 'Otro',
  otherReason: 'Otro motivo',
  formErrors: {
    phoneRequired: 'El número de teléfono es obligatorio',
    phoneInvalid: 'Escriba un número de teléfono válido',
    phoneOwn: 'Este es su propio número. No se puede bloquear.',
    phoneBlocked: 'Este número ya está bloqueado.',
    reasonRequired: 'Elija un motivo para bloquear este número.',
    otherRequired: 'Escriba el motivo para bloquear este número.',
  },
  incomplete: 'Complete los campos obligatorios para bloquear.',

  blocked: '¡Número de teléfono bloqueado!',
  allBlocked: (count, who) => `¡Número de teléfono bloqueado! Están bloqueados los ${number(count)} números de ${who}.`,
  unblocked: '¡Número de teléfono desbloqueado!',

  list: {
    title: 'Lista de bloqueados',
    label: 'Números de teléfono bloqueados',
    loading: 'Cargando los números bloqueados',
    search: 'Buscar números bloqueados',
    searchPlaceholder: 'Nombre o número',
    clearSearch: 'Borrar la búsqueda',
    blockNumber: 'Bloquear un número',
    caller: 'Persona',
    blockedBy: 'Bloqueado por',
    blockedOn: 'Fecha del bloqueo',
    blockedFor: 'Bloqueado para',
    reasons: 'Motivos',
    actions: 'Acciones',
    scope: {
      mine: 'Solo usted',
      colleagues: (by) => `Solo ${by}`,
      school: 'Su escuela',
      'other-school': (school) => school,
      district: 'Su distrito',
      unknown: 'Desconocido',
    },
    numberOf: (name, phone) => `${name} (${phone})`,
    unblockWho: (who) => `Desbloquear a ${who}`,
    empty: 'Aquí aparecerán los números de teléfono que usted bloquee.',
    noneFound: 'Sin resultados',
    showAll: 'Mostrar todo',
    failed: 'No pudimos cargar la lista de bloqueados.',
    unreadable: (count) => `No se puede mostrar: ${counted(count, 'número bloqueado', 'números bloqueados')}.`,
    showing: (from, to, count) =>
      `${number(from)}-${number(to)} de ${counted(count, 'número bloqueado', 'números bloqueados')}`,
    pages: 'Páginas de la lista de bloqueados',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
}
