import { readFileSync } from 'node:fs'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchDocumentListeners } from '../../testing/watch-document-listeners'
import { CAPTURED, HANDLED, listenToHandled } from './react-listeners'

/** The handlers that the code gives to nodes, and the events of the browser that React makes each of them from. */
const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onClick: ['click'],
  onCompositionEnd: ['compositionend'],
  onContextMenu: ['contextmenu'],
  onDragOver: ['dragover'],
  onDrop: ['drop'],
  onFocus: ['focusin'],
  onKeyDown: ['keydown'],
  onKeyDownCapture: ['keydown'],
  onMouseDown: ['mousedown'],
  onMouseEnter: ['mouseout', 'mouseover'],
  onMouseLeave: ['mouseout', 'mouseover'],
  onPaste: ['paste'],
  onPointerCancel: ['pointercancel'],
  onPointerDown: ['pointerdown'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
  onPointerMove: ['pointermove'],
  onSubmit: ['submit'],
  onTouchMove: ['touchmove'],
  onWheel: ['wheel'],
}

/** React listens for these at the node that has the handler. */
const HEARD_AT_NODE = new Set(['onCancel', 'onClose', 'onError', 'onPause', 'onPlay', 'onProgress', 'onScroll'])

/** Properties of our components that are named like a handler. */
const OF_COMPONENTS = new Set(['onSelect'])

const marks = () => Object.keys(document).filter((key) => key.startsWith('_reactListening'))
const shadow = () => document.createElement('div').attachShadow({ mode: 'open' })
const roots: Root[] = []
const mountIn = (container: Element | ShadowRoot) => () => {
  const root = createRoot(container as Element)
  roots.push(root)
  root.render(createElement('p'))
}
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
})

describe('on the document (element/move)', () => {
  test('React leaves nothing behind', () => {
    const listening = watchDocumentListeners()
    listenToHandled(...mounted(shadow()))
    expect(listening()).toEqual([])
    expect(marks()).toEqual([])
    expect(Object.hasOwn(document, 'addEventListener')).toBe(false)
  })

  test('a host that renders with the same React has its listener, before and after ours', () => {
    const listening = watchDocumentListeners()
    listenToHandled(...mounted(shadow()))
    mountIn(document.createElement('div'))()
    listenToHandled(...mounted(shadow()))
    expect(listening()).toEqual(['selectionchange'])
    expect(marks()).toHaveLength(1)
    Reflect.deleteProperty(document, marks()[0] as string)
  })

  test('a throw while mounting leaves everything as it was', () => {
    const root = shadow()
    expect(() =>
      listenToHandled(root, () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    for (const target of [document, root]) expect(Object.hasOwn(target, 'addEventListener')).toBe(false)
  })
})

describe('in an element', () => {
  test('React listens only to what is handled, and in the phase of the handler', () => {
    const listening: string[] = []
    const root = shadow()
    const add = root.addEventListener.bind(root)
    root.addEventListener = (...args: Parameters<typeof add>) => {
      const [type, , options] = args
      const captures = typeof options === 'object' ? options.capture : options
      listening.push(captures ? `${type} captured` : type)
      add(...args)
    }
    listenToHandled(...mounted(root))
    const handled = [...HANDLED, ...[...CAPTURED].map((type) => `${type} captured`)]
    expect(listening.toSorted()).toEqual(handled.toSorted())
  })

  test('every handler that the code gives to a node is known, and its events are handled', () => {
    const types = readFileSync('node_modules/@types/react/index.d.ts', 'utf8')
    const known = [...types.matchAll(/^ +(on[A-Z]\w+)\?: \w+EventHandler</gm)].map(([, name = '']) => name)
    const sources = import.meta.glob<string>(
      ['../../**/*.tsx', '../../**/use-*.ts', '../../ui/list/*.ts', '!../../**/*.test.tsx', '!../../testing/**'],
      { query: '?raw', import: 'default', eager: true },
    )
    const ofCalendar = import.meta.glob<string>('../../../node_modules/react-day-picker/dist/esm/DayPicker.js', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    expect(Object.keys(ofCalendar)).toHaveLength(1)
    const code = Object.values({ ...sources, ...ofCalendar }).join('\n')
    const used = known.filter((name) => new RegExp(String.raw`\b${name}\b`).test(code))
    expect(new Set(used.filter((name) => !HEARD_AT_NODE.has(name) && !OF_COMPONENTS.has(name)))).toEqual(
      new Set(Object.keys(HANDLERS)),
    )
    const typesOf = (captures: boolean) =>
      Object.entries(HANDLERS).flatMap(([name, types]) => (name.endsWith('Capture') === captures ? types : []))
    expect(HANDLED).toEqual(new Set(typesOf(false)))
    expect(CAPTURED).toEqual(new Set(typesOf(true)))
  })

  test.each(Object.entries(HANDLERS))('%s is called', async (name, events) => {
    const handler = vi.fn()
    const root = shadow()
    document.body.append(root.host)
    await act(async () =>
      listenToHandled(root, () => {
        const reactRoot = createRoot(root as unknown as Element)
        roots.push(reactRoot)
        reactRoot.render(createElement('input', { defaultValue: 'a', [name]: handler }))
      }),
    )
    const input = root.querySelector('input') as HTMLInputElement
    if (name === 'onChange') Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'b')
    for (const type of events) {
      await act(async () => input.dispatchEvent(new Event(type, { bubbles: true, composed: true })))
    }
    expect(handler).toHaveBeenCalled()
  })
})

function mounted(root: ShadowRoot): [ShadowRoot, () => void] {
  return [root, mountIn(root)]
}
