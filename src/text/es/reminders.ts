import type { Language } from '../language'
import { number } from './counted'

/** Reminders to call somebody. */
export const reminderWords: Language['reminders'] = {
  remindMe: 'Recordármelo',
  set: (day) => `Recordatorio: ${day}`,
  menu: (who) => `Recordarme que llame a ${who}`,
  later: (time) => `Hoy más tarde, ${time}`,
  at: (day, time) => `${day} a las ${time}`,
  week: (day) => `En una semana: ${day}`,
  pickDay: 'Elegir un día…',
  remove: 'Quitar el recordatorio',
  tomorrow: 'Mañana',
  date: (weekday, day) => `${weekday} ${day}`,
  made: (day) => `Recordatorio: ${day}`,
  removed: 'Recordatorio quitado',
  dialog: {
    title: (who) => `Recordarme que llame a ${who}`,
    when: 'Cuándo',
    otherDay: 'Otro día',
    day: 'Día',
    note: 'Nota',
    noteHint: 'Se muestra con el recordatorio.',
    save: 'Guardar',
    saving: 'Guardando el recordatorio',
    missingDay: 'Elija un día.',
    pastDay: 'Elija hoy o un día posterior.',
  },
  due: {
    title: 'Recordatorios',
    since: (when) => `Pendiente: ${when}`,
    call: (who) => `Llamar a ${who}`,
    open: (who) => `Mostrar la llamada con ${who}`,
    done: 'Hecho',
    doneWho: (who) => `Hecho: llamar a ${who}`,
    postponeWho: (day, who) => `${day}: recordarme que llame a ${who}`,
    isDone: 'Hecho',
    isPostponed: (day) => `Pasado a: ${day}`,
    undo: 'Deshacer',
    undoWho: (who) => `Deshacer: recordatorio de llamar a ${who}`,
    next: (count) => `${number(count)} más adelante`,
  },
}
