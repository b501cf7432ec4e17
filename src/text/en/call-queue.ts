/** The page's list of families to call one after the other. */
export const callQueueWords = {
  title: 'Call list',
  progress: (position: number, count: number) => `${position} of ${count}`,
  /** In the live call. */
  place: (position: number, count: number) => `Call list: ${position} of ${count}`,
  close: 'Close call list',
  call: 'Call',
  again: 'Call again',
  next: 'Next',
  skip: 'Skip',
  about: (student: string) => `About ${student}`,
  showAll: (count: number) => `Show all ${count}`,
  hideAll: 'Hide the list',
  /** What a row of the list says beside the name. */
  result: { reached: 'Reached', 'no-answer': 'No answer', skipped: 'Skipped' },
  current: 'Now',
  end: 'You’ve reached the end of the list.',
  summary: (reached: number, noAnswer: number, skipped: number) =>
    [`${reached} reached`, noAnswer > 0 ? `${noAnswer} no answer` : '', skipped > 0 ? `${skipped} skipped` : '']
      .filter(Boolean)
      .join(' · '),
  retry: (count: number) => (count === 1 ? 'Call the one who didn’t answer' : `Call the ${count} who didn’t answer`),
}
