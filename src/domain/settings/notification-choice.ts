/** Notifications are on for this person in this browser. */
export interface NotificationChoice {
  userId: string
  /** Notifications may name people. Anybody who sees the screen can read them. */
  names: boolean
}

/** The choices of everybody who uses this browser, with one person's new choice. Undefined stands for off. */
export const withChoice = (
  choices: readonly NotificationChoice[],
  userId: string,
  choice: NotificationChoice | undefined,
): NotificationChoice[] => [...choices.filter((other) => other.userId !== userId), ...(choice ? [choice] : [])]
