import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { claimPorts, isBound, LOOPBACK } from '../ports'

/** Numbers of ports that a network takes: for media hosts, for telephones, and for small things. */
const NETWORK = [1000, 2, 1, 400, 2, 1, 400, 200, 6, 6, 8]
const NETWORKS = 5

test('networks that start at the same time share no port, and free their ports when they end (telephony/talk)', async () => {
  for (let round = 0; round < 3; round++) {
    const networks = Array.from({ length: NETWORKS }, claimPorts)
    const taken = await Promise.all(
      networks.map(async ({ take }) => {
        const ports: number[] = []
        for (const count of NETWORK) {
          const first = await take(count)
          expect(first % 2).toBe(0)
          ports.push(...Array.from({ length: count }, (_, port) => first + port))
        }
        return ports
      }),
    )
    expect(new Set(taken.flat()).size).toBe(taken.flat().length)
    for (const network of networks) network.close()
  }
})

test('a request for more ports than there are is refused with the reason (telephony/talk)', async () => {
  const ports = claimPorts()
  await expect(ports.take(22_000)).rejects.toThrow('There are no 22100 free ports')
  ports.close()
})

test('checking whether a program has bound its port does not take the port away from it (telephony/talk)', async () => {
  const ports = claimPorts()
  const port = await ports.take(1)
  let isOver = false
  const look = async () => {
    while (!isOver) {
      await isBound(port)
      await nextTurn()
    }
  }
  const looking = look()
  for (let round = 0; round < 300; round++) {
    const program = createSocket('udp4')
    program.bind(port, LOOPBACK)
    await once(program, 'listening')
    expect(await isBound(port)).toBe(true)
    await new Promise<void>((closed) => program.close(closed))
  }
  isOver = true
  await looking
  expect(await isBound(port)).toBe(false)
  ports.close()
})
