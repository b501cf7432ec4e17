#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { conformanceCommand } from './command'

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['explorer'] }

/** Where nothing opens addresses, the person copies the printed one. */
function open(address: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? []
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

process.exitCode = await conformanceCommand(process.argv.slice(2), process.env, console.log, {
  progress: console.error,
  open,
})
