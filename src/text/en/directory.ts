/** The directory and the log of the page, if it has its own. */
export const directoryWords = {
  /** Beside what the platform found, or knows. */
  failed: "Your school's own directory didn't answer.",
  /** After Save. */
  logFailed: "The details are saved here, but your school's own log didn't take them.",
}
