import type { pushWords as english } from '../en/push'

export const pushWords: typeof english = {
  incoming: (who) => (who ? `${who} le está llamando` : 'Le están llamando'),
  missed: (who) => (who ? `Llamada perdida de ${who}` : 'Llamada perdida'),
  answeredElsewhere: 'Contestada en su teléfono o en otra pestaña',
}
