import type { ProcessBus, Message } from './process-bus'
import type { Change, Db } from './tables'

const noted = new WeakMap<Change, Message[]>()

/** Tells the bus once this change is committed. @throws Error if it is no transaction of `openDatabase` */
export function tellAfterCommit(change: Change, messages: readonly Message[]): void {
  const all = noted.get(change)
  if (!all) throw new Error('This is no transaction of the platform’s database, so nobody would be told')
  all.push(...messages)
}

/**
 * From now on the changes of this database tell the bus what `tellAfterCommit` noted in them: after their commit, because
 * PostgreSQL commits transactions with a NOTIFY one after the other (`docs/scale.md`). A change resolves once it is told,
 * so that whoever hears its answer hears no older news behind it.
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
        // Also when the answer of a commit was lost. What was rolled back is told in vain: nobody finds it.
        await Promise.all(messages.map(tell))
      }
    }
    return builder
  }
}
