/** What no step of the jobs may make anybody listen to. */
export const NOISE: readonly RegExp[] = [
  // A page title that names the product twice.
  /Virtual Phone .*Virtual Phone/,
  // An untouched field that must be filled in.
  /^invalid entry/,
  // The keypad's drawer, which is no dialog.
  /^dialog$/,
]
