import type { Language } from '../language'

export const inCallWords: Language['inCall'] = {
  hold: 'Retener',
  resume: 'Retomar',
  held: 'En espera',
  heldByThem: 'La otra persona puso su llamada en espera',
  holdFailed: 'No se pudo poner la llamada en espera.',
  resumeFailed: 'No se pudo retomar la llamada.',
  resumed: 'Llamada retomada',
  transfer: 'Transferir',
  transferTo: 'Transferir a',
  placeholder: 'Nombre o número de 10 dígitos',
  people: 'Personas a quienes transferir',
  tip: 'La llamada les llega enseguida y termina para usted cuando contestan.',
  take: (to) => `Transferir a ${to}`,
  transferring: 'Transfiriendo…',
  transferringTo: (to) => `Transfiriendo a ${to}…`,
  transferred: (to) => `Llamada transferida a ${to}`,
  transferFailed: (to) => `${to} no tomó la llamada. La llamada continúa.`,
  onHold: (who) => `${who} está en espera. Termine esta llamada para volver.`,
  endedBeside: (who) => `La llamada con ${who} terminó. Sus detalles están en el registro de llamadas.`,
  backOnHold: (who) => `De nuevo con ${who}, que está en espera`,
}
