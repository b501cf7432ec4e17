/** A call to a family with an interpreter, who is called first. */
export const interpreterWords = {
  /** Beside Continue. */
  call: 'Call with interpreter',
  first: (who: string) => `Interpreter first. When they answer, we call ${who}.`,
  /** After a reload. */
  firstThenAsk: (who: string) => `Interpreter first. When they answer, you decide whether to call ${who}.`,
  code: 'Sending the access code…',
  /** If the first did not take. */
  codeAgain: 'Send code again',
  family: (who: string) => `Calling ${who}. You all hear each other when they answer.`,
  /** The person decides. */
  late: "The interpreter hasn't answered for a minute.",
  wait: 'Keep waiting',
  without: 'Call without interpreter',
  /** In the dialog before the call, which is open again. */
  missed: {
    unanswered: "The interpreter didn't answer.",
    failed: "We couldn't call the interpreter.",
    left: 'The interpreter hung up.',
  },
  again: 'Try interpreter again',
  /** The interpreter is on the line, and the family is not. */
  ask: (who: string) => `The interpreter is on the line. Call ${who}?`,
  callFamily: (who: string) => `Call ${who}`,
  notNow: 'Not now',
  /** Above what is typed in the call to the interpreter. */
  about: (who: string) => `For the call with ${who}`,
  /** They hung up while the family was being called. */
  leftAlone: (who: string) => `The interpreter hung up. You're calling ${who} without one.`,
  cannot: "This phone line can't connect three people, so the family wasn't called.",
}
