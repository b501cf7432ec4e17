import type { Language } from '../language'
import { zoneName } from '../zone-name'
import { counted, number } from './counted'
import { locale } from './locale'

/** What a person can do with a row of a log, and with the log as a whole. */
export const logActionWords: Language['logActions'] = {
  callBack: (who) => `Devolver la llamada a ${who}`,
  more: (who) => `Más opciones para ${who}`,
  copyNumber: 'Copiar el número',
  numberCopied: 'Número copiado',
  copyFailed: 'No se pudo copiar el número.',
  showDetails: 'Mostrar los detalles',
  remindMe: 'Recordármelo…',
  reminder: 'Recordatorio…',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  notSaved: 'Sin guardar',
  play: (who) => `Reproducir el mensaje de voz de ${who}`,
  pause: (who) => `Pausar el mensaje de voz de ${who}`,
  loading: (who) => `Cargando el mensaje de voz de ${who}`,
  playAfterCall: 'Podrá reproducirlo después de la llamada.',
  callingNow: 'Llamando ahora',
  preview: (words) => `«${words}»`,
  toCallBack: (count) => `${number(count)} por devolver`,
  notReached: (count) => `${number(count)} sin localizar`,
  due: (count) => counted(count, 'pendiente', 'pendientes'),
  comingUp: (count) => counted(count, 'recordatorio', 'recordatorios'),
  remindersFailed: 'Recordatorios sin cargar',
  tried: (day) => `Intento: ${day}`,
  callsWith: (who) => `Llamadas con ${who}`,
  endExcerpt: (what) => `${what}, mostrar todas las llamadas`,
  excerpt: (shown, count) =>
    shown === count
      ? counted(count, 'llamada', 'llamadas')
      : `${number(shown)} de ${counted(count, 'llamada', 'llamadas')}`,
  newest: (count) => `Las ${number(count)} llamadas más recientes`,
  clearFilter: 'Borrar la búsqueda y los filtros',
  today: {
    title: 'Hoy',
    toCallBack: 'Llamadas por devolver',
    voicemails: 'Mensajes de voz nuevos',
    allVoicemails: 'Todos los mensajes de voz',
    last: 'Sus últimas llamadas',
    none: 'Nadie espera su llamada y no tiene mensajes de voz nuevos.',
  },
  zone: (timeZone) => `Horas en: ${zoneName(timeZone, locale)}`,
}
