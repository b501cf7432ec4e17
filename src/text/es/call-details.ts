import type { Language } from '../language'
import { number } from './counted'

/** One call: its details, its form, its recording, and the card of the other side. */
export const callDetailsWords: Language['callDetails'] = {
  title: 'Detalles de la llamada',
  voicemailTitle: 'Detalles del mensaje de voz',
  loading: 'Cargando los detalles de la llamada',
  failed: 'No pudimos cargar esta llamada.',
  missing: 'No encontramos esta llamada.',
  missingText: 'Puede que se haya eliminado o que el enlace no sea correcto. Elija otra llamada.',
  choose: 'Elija una llamada para ver sus detalles.',
  empty: 'No se agregaron detalles de la llamada',
  pending: 'La grabación y la transcripción se están preparando. Suele tardar hasta 10 minutos.',
  status: 'Estado',
  date: 'Fecha',
  transferredTo: 'Transferida a',
  linked: 'Junto con',
  openLinked: (who) => `Mostrar la llamada con ${who}`,
  duration: 'Duración',
  notes: 'Notas',
  regardingStudent: 'Acerca del estudiante',
  regarding: 'La llamada trata de',
  regardingValue: (kind, name) => [name, kind].filter(Boolean).join(' · '),
  reasons: 'Motivo de la llamada',
  noEdit: {
    old: 'Esta llamada no se puede editar, porque se guardó sin un contacto.',
    others: 'Solo el personal que participó en esta llamada puede editarla.',
  },
  followUp: 'Dar seguimiento',

  summary: {
    talked: (seconds, name) =>
      seconds < 60
        ? `Habló ${number(seconds)} s con ${name}`
        : `Habló ${number(Math.round(seconds / 60))} min con ${name}`,
    recorded: 'Grabada',
    transferredTo: (who) => `Transferida a ${who}`,
  },

  form: {
    title: 'Editar los detalles de la llamada',
    loading: 'Cargando el formulario',
    notesPlaceholder: '¿De qué se trató la llamada?',
    saving: 'Guardando…',
    missing: (what) => `Para guardar, escriba ${what}.`,
    parts: { callRelationTo: 'un nombre', reasons: 'un motivo', otherReason: 'el otro motivo' },
    saveKey: 'Ctrl + Intro guarda',
    gap: 'Queda un espacio: __. Complételo, o guarde de nuevo para dejarlo así.',
    replaced:
      'Estos detalles se guardaron en otro lugar mientras usted escribía. Guardar reemplaza lo que se guardó allí.',
    replacedNotes: (notes) => `Notas guardadas allí: ${notes}`,
  },

  notReached: {
    callAgain: 'Llamar otra vez',
    otherGuardian: (child) => `También es responsable de ${child}:`,
    noOtherGuardian: 'No hay otro responsable a quien llamar',
    call: (name) => `Llamar a ${name}`,
    save: 'Guardar con:',
    leftMessage: 'Dejé un mensaje',
    leftNoMessage: 'No dejé mensaje',
    notesPlaceholder: '¿Algo que agregar?',
  },

  unsaved: {
    title: 'Detalles de la llamada sin guardar',
    text: 'Guarde los detalles de la llamada antes de continuar. Son obligatorios para números desconocidos.',
    keepEditing: 'Seguir editando',
    discard: 'Descartar',
  },

  undoDiscard: 'Deshacer',

  transcript: {
    read: 'Leer la transcripción',
  },

  recording: {
    title: 'Grabación',
    voicemailTitle: 'Mensaje de voz',
    status: {
      not_submitted: 'Sin grabación',
      submitted: 'En proceso',
      failed: 'Falló',
      processed: 'Lista',
      unknown: 'Desconocido',
    },
  },

  caller: {
    earlier: {
      earlier: (count, isOne, last) =>
        `${count} ${isOne ? 'llamada anterior' : 'llamadas anteriores'}, la última: ${last}`,
      other: (count, isOne, last) => `${count} ${isOne ? 'llamada más' : 'llamadas más'}, la última: ${last}`,
    },
    history: 'Llamadas con este contacto',
    allCalls: 'Ver todas en el registro',
    loading: 'Cargando a la persona',
    failed: 'No pudimos cargar a esta persona.',
    numberFailed: 'No pudimos buscar este número.',
    nobody: 'No hay nadie que mostrar.',
    roles: {
      staff: 'Personal',
      admin: 'Administración de la escuela',
      district_admin: 'Administración del distrito',
      parent: 'Padre, madre o tutor',
      student: 'Estudiante',
    },
    shared: 'Número compartido',
    owners: 'Personas con este número',
    virtualPhone: 'número virtual',
    children: 'Hijos',
    contacts: 'Historial de llamadas',
    contactsAbout: (name) => `Historial de llamadas sobre ${name} este año`,
    timeline: {
      title: 'Historial de la familia',
      titleOf: (name) => `Historial de la familia: ${name}`,
      lastReached: (by, day) => `Última conversación: ${by}, ${day}`,
      lastReachedByYou: (day) => `Última conversación: usted, ${day}`,
      reachedBy: (by) => `${by} habló con la familia`,
      between: (by, other) => [by, other && `con ${other}`].filter(Boolean).join(' '),
      child: 'Hijo o hija',
      allChildren: 'Todos los hijos',
      more: 'Mostrar más',
      print: 'Imprimir',
      printFailed: 'No pudimos imprimir el historial.',
    },
    call: 'Llamar',
    callWho: (name) => `Llamar a ${name}`,
  },
}
