import type { ProcessBus, Message } from './process-bus'
import type { Change, Db } from './tables'

const noted = new WeakMap<Change, Message[]>()

/** Tells the bus once this change is committed. @throws Error if the change is not a transaction of `openDatabase` */
export function tellAfterCommit(change: Change, messages: readonly Message[]): void {
  const all = noted.get(change)
  if (!all) throw new Error('This is no transaction of the platform’s database, so nobody would be told')
  all.push(...messages)
}

/**
 * Makes every change of this database tell the bus the messages that `tellAfterCommit` noted. That happens after the
 * commit, because PostgreSQL commits transactions with a NOTIFY one at a time (`docs/scale.md`). A change resolves only
 * after that, so that a client with its answer receives no older event later.
 */
export function tellChanges(db: Db, tell: ProcessBus['tell']): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async <T>(work: (change: Change) => Promise<T>): Promise<T> => {
      const messages: Message[] = []
      try {
        return await execute((change) => {
          noted.set(change, messages)
          return work(change)
        })
      } finally {
        // Also after an error, because a commit may only have lost its answer. After a rollback, nobody finds the
        // events.
        await Promise.all(messages.map(tell))
      }
    }
    return builder
  }
}
