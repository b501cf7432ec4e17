export const common = {
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Retry',
  edit: 'Edit',
  dismiss: 'Dismiss',
  toasts: 'Phone messages',
  loading: 'Loading',
  partFailed:
    'This part could not be loaded. Check your internet connection and try again. If it still fails, reload the page.',
  unknown: 'Unknown',
  unknownCaller: 'Unknown caller',
  noResult: 'No result',
}
