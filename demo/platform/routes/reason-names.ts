/** Names of the reasons with which an institute begins, wherever it gave them no other ones. */
export const STANDARD_NAMES: Readonly<Record<string, { es: string }>> = {
  Attendance: { es: 'Asistencia' },
  Behavior: { es: 'Conducta' },
  Grades: { es: 'Calificaciones' },
  Health: { es: 'Salud' },
  Meeting: { es: 'Reunión' },
  Transportation: { es: 'Transporte' },
  Praise: { es: 'Reconocimiento' },
  Spam: { es: 'Llamadas no deseadas' },
  Harassment: { es: 'Acoso' },
  'Wrong number': { es: 'Número equivocado' },
  'Abusive language': { es: 'Lenguaje ofensivo' },
}
