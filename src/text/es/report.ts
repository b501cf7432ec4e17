import type { Language } from '../language'
import { counted, number, percentage } from './counted'
import { zoneName } from '../zone-name'
import { locale } from './locale'

const callsOf = (count: number) => counted(count, 'llamada', 'llamadas')
const several = (names: string[], count: number, each: string) => callsOf(count) + (names.length > 1 ? ` ${each}` : '')
/** Up to three by name, and more by their number. */
const few = (names: string[], of: string) =>
  names.length > 3 ? `${number(names.length)} ${of}` : new Intl.ListFormat(locale).format(names)

/** The report page. */
export const reportWords: Language['report'] = {
  title: 'INFORME',
  loading: 'Cargando el informe',
  failed: 'No pudimos cargar el informe.',
  noneFound: 'Sin resultados',
  clear: 'Borrar los filtros',
  showSchoolYear: 'Mostrar este año escolar',
  number,

  filter: 'Qué muestra el informe',
  from: 'Desde',
  to: 'Hasta',
  dayFormat: 'MM/DD/AAAA',
  notADay: 'Escriba una fecha como 11/21/2026: mes, día y año.',
  rangeFaults: {
    order: 'El primer día es posterior al último.',
    length: 'Un informe puede abarcar hasta 366 días.',
  },
  presets: {
    today: 'Hoy',
    last7: 'Últimos 7 días',
    thisMonth: 'Este mes',
    last30: 'Últimos 30 días',
    schoolYear: 'Este año escolar',
  },
  openCalendar: 'Elegir las fechas',
  calendar: 'Elija el primer y el último día',
  chooseFirst: 'Elija el primer día.',
  chooseLast: (first) => `Desde el ${first}. Elija el último día.`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  direction: 'Dirección',
  directions: { all: 'Todas', inbound: 'Entrantes', outbound: 'Salientes' },
  outcomes: 'Resultado',
  reasons: 'Motivo',
  all: 'Todos',
  chosen: (count) => counted(count, 'elegido', 'elegidos'),
  clearChoice: 'Borrar',
  noReasons: 'No hay motivos para elegir.',
  moreFilters: 'Más filtros',
  filters: 'Filtros',
  search: 'Buscar',
  searchPlaceholder: 'Nombre, número o notas',
  clearSearch: 'Borrar la búsqueda',
  sort: 'Ordenar por',

  scope: ({ person, institute }) =>
    `Llamadas de ${[person ?? 'todo el personal', institute].filter(Boolean).join(person ? ', ' : ' de ')}`,
  zone: (timeZone) => `Horas en: ${zoneName(timeZone, locale)}`,
  student: 'Estudiante',
  allStudents: 'Todos los estudiantes',
  thisStudent: 'Un estudiante',
  findStudent: 'Buscar un estudiante',
  findStudentPlaceholder: 'Nombre del estudiante o de su padre, madre o tutor',
  findingStudents: 'Buscando…',
  noStudents: 'No se encontró ningún estudiante',
  studentsFailed: 'No pudimos buscar estudiantes. Revise su conexión a internet e inténtelo otra vez.',
  studentLine: (name, grade) => (grade ? `${name}, ${grade}` : name),
  answeredShare: 'Contestadas',
  share: (part, whole) => percentage(whole === 0 ? 0 : (part / whole) * 100),
  answeredOf: (answered, count) => `${number(answered)} de ${callsOf(count)}`,
  valueBefore: (value, before) => `${value} ${/^l[ao]s? /.test(before) ? 'en ' : ''}${before}`,
  rangeBefore: (days, back) => {
    if (back > days) return days === 1 ? 'una semana antes' : 'las mismas semanas del año anterior'
    return days === 7 ? 'la semana anterior' : `los ${number(days)} días anteriores`
  },
  comparedWith: (before, from, to) => `En comparación con ${before}: ${from === to ? from : `${from} – ${to}`}`,
  byHour: 'Llamadas por hora',
  byWeekday: 'Llamadas por día de la semana',
  byPerson: 'Llamadas por persona',
  hour: 'Hora',
  weekday: 'Día de la semana',
  person: 'Persona',
  hourOf: (hour) =>
    new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(locale, { hour: 'numeric', timeZone: 'UTC' }),
  onlyFew: (most) => `Para ver esto, reduzca el informe a ${counted(most, 'llamada', 'llamadas')} como máximo.`,
  busiestHour: (hours, count) =>
    `Más llamadas ${hours.length > 3 ? 'en' : 'a las'} ${few(hours, 'horas distintas')}: ${several(hours, count, 'cada una')}`,
  valueAt: (at, count) => `${at}: ${callsOf(count)}`,
  noName: 'Sin nombre',
  figures: 'Totales',
  callCount: 'Llamadas',
  phoneTime: 'Tiempo de conversación',
  byDay: 'Llamadas por día',
  byOutcome: 'Resultados',
  byReason: 'Motivos',
  otherReasons: 'Otro',
  day: 'Día',
  outcome: 'Resultado',
  reason: 'Motivo',
  view: (chart) => `Vista de: ${chart}`,
  chart: 'Gráfica',
  table: 'Tabla',
  busiest: (days, count) =>
    `Más llamadas ${days.length > 3 ? 'en' : 'el'} ${few(days, 'días')}: ${several(days, count, 'cada uno')}`,
  noCalls: 'Sin llamadas',
  noReasonsGiven: 'No se indicaron motivos.',
  showAll: (count) => `Mostrar todos (${number(count)})`,
  showLess: 'Mostrar menos',

  list: 'Llamadas del informe',
  contacts: 'Contactos',
  reasonsAndNotes: 'Motivos y notas',
  quote: (notes) => `«${notes}»`,
  columns: {
    when: 'Fecha',
    caller: 'De',
    callee: 'A',
    outcome: 'Resultado',
    duration: 'Duración',
    reasons: 'Motivos',
  },
  transcript: 'Transcripción',
  openCall: (when) => `${when}, abrir la llamada`,
  readTranscript: (when) => `Transcripción de la llamada del ${when}`,
  pages: 'Páginas del informe',
  previous: 'Página anterior',
  next: 'Página siguiente',
  showing: (from, to, count) => `${number(from)}-${number(to)} de ${callsOf(count)}`,
  found: (count, from, to) => `${callsOf(count)} en el informe, se muestran de la ${number(from)} a la ${number(to)}`,

  print: 'Imprimir',
  printFailed: 'No pudimos imprimir el informe.',
  contactsTitle: (name, isSchoolYear) =>
    `Todos los contactos acerca de ${name ?? 'un estudiante'}${isSchoolYear ? ' este año escolar' : ''}`,
  printContacts: 'Imprimir todos los contactos',
  noContacts: 'En estos días no se hicieron ni se recibieron llamadas.',
  newestContacts: (shown, count) => `${number(shown)} más recientes de ${callsOf(count)}`,
  contactCount: (count, reached) => `${callsOf(count)}, ${counted(reached, 'contestada', 'contestadas')}`,
  printedOn: (when) => `Impreso el ${when}`,
  leftVoicemail: 'Dejó un mensaje de voz',
  reached: (isReached, isInbound, outcome) =>
    isReached ? 'Hubo contacto' : `${isInbound ? 'Llamada perdida' : 'Sin contacto'}: ${outcome}`,
  called: (caller, callee) => `${caller} llamó a ${callee}`,
  withNumber: (name, phone) => `${name} (${phone})`,
  talked: (duration) => `Tiempo de conversación: ${duration}`,
  noNotes: 'Sin notas',
  printTitle: 'Informe de llamadas',
  printLine: (label, value) => `${label}: ${value}`,
}
