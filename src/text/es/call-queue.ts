import type { Language } from '../language'
import { counted, number, plural } from './counted'

/** The page's list of families to call one after the other. */
export const callQueueWords: Language['callQueue'] = {
  title: 'Lista de llamadas',
  progress: (position, count) => `${number(position)} de ${number(count)}`,
  place: (position, count) => `Lista de llamadas: ${number(position)} de ${number(count)}`,
  close: 'Cerrar la lista de llamadas',
  call: 'Llamar',
  again: 'Llamar de nuevo',
  next: 'Siguiente',
  skip: 'Omitir',
  about: (student) => `Acerca de ${student}`,
  showAll: (count) => `Mostrar las ${number(count)}`,
  hideAll: 'Ocultar la lista',
  result: { reached: 'Contestó', 'no-answer': 'Sin respuesta', skipped: 'Omitida' },
  current: 'Ahora',
  end: 'Llegó al final de la lista.',
  summary: (reached, noAnswer, skipped) =>
    [
      counted(reached, 'contestó', 'contestaron'),
      noAnswer > 0 ? `${number(noAnswer)} sin respuesta` : '',
      skipped > 0 ? counted(skipped, 'omitida', 'omitidas') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  retry: (count) => plural(count, 'Llamar a quien no contestó', `Llamar a los ${number(count)} que no contestaron`),
}
