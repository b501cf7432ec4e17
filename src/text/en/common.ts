export const common = {
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Retry',
  /** Beside the label of a field that must be filled in. */
  required: '(required)',
  edit: 'Edit',
  dismiss: 'Dismiss',
  toasts: 'Phone messages',
  loading: 'Loading',
  partFailed:
    "We couldn't load this part. Check your internet connection and try again. If it still fails, reload the page.",
  /** There is no live connection. */
  late: 'Updates may be late.',
  unknown: 'Unknown',
  unknownCaller: 'Unknown caller',
  noResult: 'No result',
  /** Marks of what a family wants (`card/preferences`). */
  doNotCall: 'Do not call',
  callFirst: 'Call first',
  /** Of a number that belongs to nobody. */
  notInDirectory: 'Not in directory',
  /** The grade of a child, where its name is one of those that American schools use. */
  grades: {
    preK: 'Pre-K',
    kindergarten: 'Kindergarten',
    1: 'Grade 1',
    2: 'Grade 2',
    3: 'Grade 3',
    4: 'Grade 4',
    5: 'Grade 5',
    6: 'Grade 6',
    7: 'Grade 7',
    8: 'Grade 8',
    9: 'Grade 9',
    10: 'Grade 10',
    11: 'Grade 11',
    12: 'Grade 12',
  },
  /** Under a search field with more words than a search may have. */
  searchCut: (most: number) => `Only the first ${most} words are searched.`,
}
