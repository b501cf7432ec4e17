import type { Language } from '../language'
import { counted, sentence } from './counted'

/** A date has digits, 'hoy' and 'ayer' have none. */
const el = (day: string) => (/\d/.test(day) ? `el ${day}` : day)

/** The dialog before a call, and the form of the call. */
export const callFormWords: Language['callForm'] = {
  formErrors: {
    selectReason: 'Elija al menos 1 motivo de la llamada.',
    otherReasonEmpty: 'El campo Otro motivo no puede quedar vacío',
    regardingName: 'Agregue el nombre de la persona de quien trata la llamada',
  },

  form: {
    reasons: 'Motivo de la llamada',
    loadingReasons: 'Cargando los motivos',
    reasonsFailed: 'No pudimos cargar los motivos. Puede escribir uno junto a Otro.',
    other: 'Otro',
    otherReason: 'Otro motivo',
    otherEmpty: 'Si lo deja vacío, Otro no se guarda.',
    owners: 'Personas con este número',
    regarding: 'La llamada trata de',
    regardingName: 'Nombre de la persona de quien trata la llamada',
    relation: { student: 'Estudiante', staff: 'Personal', parent: 'Padre, madre o tutor', other: 'Otra persona' },
    regardingStudent: 'Acerca del estudiante',
    chooseStudent: 'Elija una opción',
    noStudent: 'Ningún estudiante',
    phrases: 'Frases para las notas',
    notesFull: 'No hay espacio en las notas.',
    script: 'Qué decir',
    yourChild: 'su hijo o hija',
  },

  before: {
    attempts: (count, since, reached) => {
      const last = reached && `último contacto ${el(reached)}`
      if (count === 0 || !since) return last ? `Ú${last.slice(1)}` : ''
      const tried =
        count === 1 ? `1 intento ${el(since)}` : `${counted(count, 'intento', 'intentos')} desde ${el(since)}`
      return `${tried}, ${last ?? 'sin contacto este período escolar'}`
    },
    timeThere: (times) => sentence(`Allí la hora es: ${times.join(' o ')}`),
  },

  earlier: {
    title: 'Últimas llamadas',
    none: 'No hay llamadas anteriores',
    failed: 'No pudimos cargar las llamadas anteriores.',
    talked: (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
    notes: (notes) => `«${notes}»`,
    last: 'Última llamada:',
    lastNote: (day) => `Última nota, ${day}:`,
  },

  preCall: {
    title: (to) => `Llamar a ${to}`,
    phoneNotChosen: 'Elija un número de teléfono.',
    recorded: 'Esta llamada se grabará.',
    colleagueCalls: (name) => `${name} está llamando a esta familia ahora mismo.`,
    why: '¿Por qué?',
    whyRecorded:
      'Su escuela o distrito graba sus llamadas. En algunos estados todas las personas de la llamada deben estar de acuerdo, así que avise a la otra persona.',
    unknownNumber: 'Este número no está en el directorio.',
    sharedNumber: 'Varias personas tienen este número.',
    blocked: 'No se puede llamar a un número bloqueado.',
    choosePhone: 'Elija un número de teléfono',
    recommended: '(Recomendado)',
    microphoneHint: 'Su micrófono se enciende cuando empieza la llamada.',
    continue: 'Continuar',
  },
}
