import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const READY_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 3000

/** Kills the programs that still run if this process ends without stopping them. */
const running = new Set<() => void>()
process.once('exit', () => running.forEach((kill) => kill()))

/** A program that was started here. */
export interface RunningProgram {
  /** Its process. */
  pid: number
  /** Ends the program as if its machine had died. */
  kill(): void
  /** Ends the program, and waits until it is gone. */
  stop(): Promise<void>
}

export interface ProgramOptions {
  args: readonly string[]
  cwd: string
  /** Receives the program's output. */
  logFile: string
  /** Default: this process's own. */
  env?: NodeJS.ProcessEnv
  /** True once the program works. Polled. */
  isReady(): Promise<boolean> | boolean
}

/** Starts a program and waits until it works. @throws Error if it ends, or does not work in time */
export async function runProgram(
  file: string,
  { args, cwd, logFile, env, isReady }: ProgramOptions,
): Promise<RunningProgram> {
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', log, log], detached: true })
  // Signals the process group, because a program may have child processes, which would outlive it.
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // The processes have ended.
    }
  }
  const killAll = () => signal('SIGKILL')
  running.add(killAll)
  let ended: string | undefined
  const end = once(child, 'exit').then(
    ([code]: unknown[]) => (ended = `ended with ${String(code)}`),
    (error: unknown) => (ended = String(error)),
  )
  const stop = async () => {
    if (ended !== undefined) return
    signal('SIGTERM')
    const timer = setTimeout(killAll, STOP_WITHIN_MS)
    await end
    clearTimeout(timer)
    running.delete(killAll)
  }
  const failure = (what: string) => new Error(`${file} ${what}\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await isReady())) {
    if (ended !== undefined) throw failure(ended)
    if (performance.now() > giveUpAt) {
      await stop()
      throw failure('does not answer')
    }
    await wait(50)
  }
  return { pid: child.pid ?? 0, kill: killAll, stop }
}
