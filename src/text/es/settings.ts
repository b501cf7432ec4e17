import type { DaySpan, Weekday } from '../../domain/settings/office-hours'
import { LIMITS } from '../../domain/limits'
import type { Language } from '../language'
import { counted, number, percentage } from './counted'
import { locale } from './locale'

const DAYS: Record<Weekday, string> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
}
const spanOf = ({ from, to }: DaySpan) => (from === to ? DAYS[from] : `de ${DAYS[from]} a ${DAYS[to]}`)

const phrasesCount = (count: number) => (count === 0 ? 'Agregar frases' : counted(count, 'frase', 'frases'))

/** The settings page. */
export const settingsWords: Language['settings'] = {
  title: 'Ajustes',
  noAccess: 'Usted no tiene acceso a los ajustes aquí.',

  numbers: {
    title: 'Sus números',
    virtualHint: 'Las familias ven este número cuando usted llama.',
    forwardingHint: 'Las llamadas a su número virtual suenan aquí.',
    manage: 'Administrar en Mi cuenta',
  },

  officeHours: {
    title: 'Horario de atención',
    hours: 'Horas',
    days: 'Días',
    time: ({ start, end, zone }) => (start && end ? `de ${start} a ${end} ${zone}` : 'Desconocido'),
    dayList(days) {
      const [first] = days
      if (!first) return 'Ningún día'
      if (first.from === 'mon' && first.to === 'sun') return 'Todos los días'
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(days.map(spanOf))
    },
    change: 'Cambiar el horario de atención',
  },

  reasons: {
    title: 'Motivos de llamada',
    hint: 'Todo el personal de aquí elige entre estos después de una llamada. «Otro» siempre está.',
    loading: 'Cargando los motivos de llamada',
    failed: 'No pudimos cargar los motivos de llamada.',
    empty: 'Todavía no hay motivos de llamada. Hasta que agregue uno, el personal elige «Otro».',
    newLabel: 'Motivo nuevo',
    add: 'Agregar',
    adding: 'Agregando…',
    added: (reason) => `${reason}: agregado`,
    rename: (reason) => `Cambiar el nombre de ${reason}`,
    renamed: (before, now) => `${before} ahora se llama ${now}`,
    saving: 'Guardando…',
    delete: (reason) => `Eliminar ${reason}`,
    willBeDeleted: 'Se eliminará',
    announceDeletion: (reason) => `${reason}: se eliminará. Puede deshacerlo.`,
    undo: 'Deshacer',
    undoWho: (reason) => `Deshacer: conservar ${reason}`,
    deletionUndone: (reason) => `${reason}: conservado`,
    deleting: 'Eliminando…',
    deleted: (reason) => `${reason}: eliminado`,
    errors: {
      empty: 'Escriba un motivo.',
      tooLong: `Escriba un motivo de ${number(LIMITS.reasonMaxChars)} caracteres como máximo.`,
      duplicate: 'Este motivo ya está en la lista.',
      other: '«Otro» siempre está. Escriba un motivo distinto.',
      tooManyPhrases: `Deje ${number(LIMITS.phrasesMax)} frases como máximo.`,
      phraseTooLong: `Acorte la frase de más de ${number(LIMITS.phraseMaxChars)} caracteres.`,
    },
    phrases: {
      count: phrasesCount,
      edit: (count, reason) =>
        count === 0 ? `Agregar frases a ${reason}` : `${phrasesCount(count)} de ${reason}: editar`,
      label: (reason) => `Frases de ${reason}`,
      hint: 'Una por línea, en este orden, para escribir notas con un clic. __ es un espacio por llenar: «Llega a las __».',
      saved: (reason) => `Frases de ${reason}: guardadas`,
    },
    gone: 'Otra persona eliminó este motivo. Cancele y agréguelo de nuevo si aún lo necesita.',
  },

  look: {
    title: 'Idioma y colores',
    hint: 'Se guarda solo en esta computadora.',
    language: 'Idioma',
    theme: 'Colores',
    standard: 'Según su escuela',
    themes: { basic: 'Claros', dark: 'Oscuros', contrast: 'Alto contraste', auto: 'Como en esta computadora' },
  },

  devices: {
    title: 'Micrófono y sonido',
    hint: 'Se guarda solo en esta computadora.',
    unnamed: 'Primero pruebe su micrófono. Entonces su navegador muestra los nombres de sus dispositivos.',
    testMicrophone: 'Probar el micrófono',
    stopTest: 'Detener la prueba',
    speak: 'Diga algo. La barra se mueve cuando le oímos. No se graba nada.',
    level: 'Nivel del micrófono',
    ringVolume: 'Volumen del timbre',
    percent: (percent) => percentage(percent),
    testRing: 'Hacer sonar el timbre',
    inCall: 'No durante una llamada.',
  },
}
