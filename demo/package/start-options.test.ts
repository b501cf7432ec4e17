import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startProblem, wrongOption } from '../start-options'

test('an argument that is no option is named, also a setting that stands after the command (package/entries)', () => {
  expect(wrongOption([])).toBeUndefined()
  expect(wrongOption(['--demo', '--help'])).toBeUndefined()
  expect(wrongOption(['--dmeo'])).toMatch(/^--dmeo is no option/)
  expect(wrongOption(['--demo', 'PORT=4200'])).toMatch(
    /^PORT=4200 is no option\. What is set in the environment stands before/,
  )
})

test('a port that is taken is named, with what to type (package/entries)', async () => {
  const [first, second] = [createServer(), createServer()]
  onTestFinished(() => void first.close())
  first.listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  second.listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error').catch((thrown: unknown) => [thrown])) as [unknown]
  expect(startProblem(error, port)).toMatchObject({ message: expect.stringContaining(`PORT=${port + 1}`) as string })
  const other = new Error('no')
  expect(startProblem(other, port)).toBe(other)
})
