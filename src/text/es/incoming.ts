import { LIMITS } from '../../domain/limits'
import type { Language } from '../language'
import { counted } from './counted'
import { pushWords } from './push'

const LESSON = counted(LIMITS.lessonMs / 60_000, 'minuto', 'minutos')

export const incomingWords: Language['incoming'] = {
  region: 'Llamada entrante',
  from: (who) => `Llamada entrante de ${who}`,
  answer: 'Contestar',
  decline: 'Rechazar',
  declineHint: 'Si rechaza, su propio teléfono sigue sonando.',
  lastCall: 'Última llamada',
  others: (count) => `${counted(count, 'llamada más está sonando', 'llamadas más están sonando')}.`,
  willBeRecorded: 'Esta llamada se grabará.',
  answeredElsewhere: pushWords.answeredElsewhere,
  missed: pushWords.missed,
  declined: 'Rechazada aquí. Su propio teléfono sigue sonando.',

  waiting: 'Llamada en espera de respuesta',
  waitingFrom: (who) => `${who} también le está llamando`,
  holdAndAnswer: 'Retener y contestar',
  holdHint: (who) => `Su llamada con ${who} queda en espera. Si rechaza, su propio teléfono sigue sonando.`,

  notNow: {
    start: 'Ahora no',
    what: 'Las llamadas suenan solo en su propio teléfono.',
    choices: {
      hour: 'Durante 1 hora',
      lesson: `Durante esta clase (${LESSON})`,
      tomorrow: 'Hasta mañana',
    },
    tomorrow: 'mañana',
    until: (time) => `Ahora no, hasta ${time}`,
    end: (time) => `Ahora no, hasta ${time}. Volver a sonar aquí`,
    began: (time) => `Ahora no, hasta ${time}. Las llamadas suenan solo en su propio teléfono.`,
    ended: 'Las llamadas vuelven a sonar aquí.',
  },

  settings: {
    on: 'Sonar en este navegador',
    what: 'Las llamadas a su número virtual también suenan aquí mientras la página está abierta. Su teléfono suena como siempre. Después de abrir la página, presione una vez en cualquier lugar de ella: hasta entonces el navegador la mantiene en silencio.',
    misses: 'Con la página cerrada, o suspendida por el navegador, aquí no suena nada.',
    asleep: 'También con la página suspendida',
    asleepWhat:
      'Una notificación avisa de cada llamada que suena, incluso con la página cerrada, hasta que usted cierre la sesión o esta termine. Presiónela para abrir la página y contestar. El navegador debe estar abierto.',
    asleepTurning: 'Activando…',
    asleepOn: 'Con la página cerrada, o suspendida por el navegador, una notificación muestra la llamada.',
    asleepPaused: (time) =>
      `Ahora no, hasta ${time}: después, con la página cerrada o suspendida, una notificación vuelve a mostrar cada llamada.`,
    asleepFailed: 'Su navegador no pudo activarlo. Revise su conexión e intente de nuevo.',
    speak: 'Está activado. Para revisar su micrófono, diga unas palabras.',
    unheard: 'Está activado, pero aún no le hemos oído. Acérquese al micrófono o elija otro arriba.',
    faint: 'Oímos algo, pero no lo suficiente. Hable un momento, un poco más alto.',
    stop: 'Dejar de escuchar',
    listening: 'Estamos escuchando para «Sonar en este navegador», abajo.',
    isOn: 'Las llamadas ahora también suenan en este navegador.',
    heard: 'Le hemos oído. Su micrófono funciona.',
  },
}
