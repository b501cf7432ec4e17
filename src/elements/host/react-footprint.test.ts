import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { watchDocumentListeners } from '../../testing/watch-document-listeners'
import { eraseFootprint, noteFootprint } from './react-footprint'

const marks = () => Object.keys(document).filter((key) => key.startsWith('_reactListening'))
const roots: Root[] = []
const mountIn = (container: Element | ShadowRoot) => () => {
  const root = createRoot(container as Element)
  roots.push(root)
  root.render(createElement('p'))
}
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  eraseFootprint()
})

test('React’s traces on the document are removed with the last element (element/move)', () => {
  const listening = watchDocumentListeners()
  noteFootprint(mountIn(document.createElement('div').attachShadow({ mode: 'open' })))
  expect(listening()).toEqual(['selectionchange'])
  expect(marks()).toHaveLength(1)
  expect(Object.hasOwn(document, 'addEventListener')).toBe(false)
  eraseFootprint()
  expect(listening()).toEqual([])
  expect(marks()).toEqual([])
})

test('they stay if the host renders with the same React', () => {
  noteFootprint(mountIn(document.createElement('div').attachShadow({ mode: 'open' })))
  const host = document.createElement('div')
  document.body.append(host)
  mountIn(host)()
  eraseFootprint()
  expect(marks()).toHaveLength(1)
})

test('a throw while mounting leaves the document as it was', () => {
  expect(() =>
    noteFootprint(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(Object.hasOwn(document, 'addEventListener')).toBe(false)
})
