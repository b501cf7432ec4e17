export const common = {
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Retry',
  edit: 'Edit',
  back: 'Back',
  dismiss: 'Dismiss',
  loading: 'Loading',
  unknown: 'Unknown',
  unknownCaller: 'Unknown caller',
  chooseOption: 'Choose an option',
  noResult: 'No result',
}
