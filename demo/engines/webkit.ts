import { startWebKit } from './start-webkit.mjs'

/** The key under which WebDriver returns elements (W3C WebDriver, 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** An element of the page, as the driver names it. */
export type ElementReference = Record<typeof ELEMENT, string>

/** WebKitGTK's own browser over W3C WebDriver: the few endpoints that a test needs. */
export interface WebKit {
  open(url: string): Promise<void>
  /** Runs a self-contained function in the page. Its arguments and result are JSON or elements. */
  run<A extends unknown[], R>(script: (...args: A) => R, ...args: A): Promise<R>
  click(element: ElementReference): Promise<void>
  /** Sends keys to the focused element. Named keys are code points of the specification (`\uE004` is Tab). */
  press(keys: string): Promise<void>
  close(): Promise<void>
}

/** @throws an error that says why it does not start */
export async function openWebKit(program: string): Promise<WebKit> {
  const { session, close } = await startWebKit(program)
  const send = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(session + path, { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${value.error} ${value.message}`)
    return value
  }
  return {
    open: (url) => send('/url', { url }),
    run: (script, ...args) => send('/execute/sync', { script: `return (${script.toString()})(...arguments)`, args }),
    click: (element) => send(`/element/${element[ELEMENT]}/click`, {}),
    press(keys) {
      const strokes = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] })
    },
    close,
  }
}
