#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Playwright starts this as if it were Firefox. It starts `FIREFOX_PATH` and relays WebDriver BiDi. To open a page,
 * Playwright needs a command that Firefox ESR does not know. This relay answers it, and does nothing else with it.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:.+)$/.exec(line) ?? []
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (client, { url }) => relay(client, new WebSocket(`${address}${url}`)))
})

function relay(client, browser) {
  const early = []
  browser.once('open', () => early.splice(0).forEach((said) => browser.send(said)))
  client.on('message', (data) => {
    const said = String(data)
    const { id, method } = JSON.parse(said)
    if (method === UNKNOWN) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(said)
    else early.push(said)
  })
  browser.on('message', (data) => client.send(String(data)))
  client.once('close', () => browser.close())
  browser.once('close', () => client.close())
  browser.once('error', () => client.terminate())
}
