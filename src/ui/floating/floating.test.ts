import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { placeNextTo, useFloating } from './floating'

const viewport = { width: 320, height: 600 }
const box = { width: 100, height: 40 }
const at = (top: number, left: number) => ({ top, bottom: top + 20, left, right: left + 50 })

describe('the place of a floating box', () => {
  test('below, at the start of its anchor', () => {
    expect(placeNextTo(at(100, 60), box, viewport, { side: 'below', align: 'start' })).toEqual({ top: 126, left: 60 })
  })
  test('above, centered', () => {
    expect(placeNextTo(at(100, 60), box, viewport, { side: 'above', align: 'center' })).toEqual({ top: 54, left: 35 })
  })
  test('at the end of its anchor', () => {
    expect(placeNextTo(at(100, 160), box, viewport, { side: 'below', align: 'end' })).toEqual({ top: 126, left: 110 })
  })
  test('at the right, centered, and in view', () => {
    expect(placeNextTo(at(100, 60), box, viewport, { side: 'right', align: 'center' })).toEqual({ top: 90, left: 116 })
    expect(placeNextTo(at(590, 260), box, viewport, { side: 'right', align: 'center' })).toEqual({
      top: 552,
      left: 212,
    })
  })
  test('on the other side if there is no room', () => {
    expect(placeNextTo(at(570, 60), box, viewport, { side: 'below', align: 'start' }).top).toBe(524)
    expect(placeNextTo(at(10, 60), box, viewport, { side: 'above', align: 'start' }).top).toBe(36)
  })
  test('never out of view sideways', () => {
    expect(placeNextTo(at(100, 290), box, viewport, { side: 'below', align: 'start' }).left).toBe(212)
    expect(placeNextTo(at(100, -30), box, viewport, { side: 'below', align: 'start' }).left).toBe(8)
  })
  test('at the top if it fits on neither side', () => {
    const tall = { width: 100, height: 590 }
    expect(placeNextTo(at(300, 60), tall, viewport, { side: 'below', align: 'start' }).top).toBe(8)
  })
})

describe('a box that grows while it is open', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('moves to where it fits, and is observed only while it is open', () => {
    const grown = new Set<() => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly listener: () => void) {}
        observe = () => void grown.add(this.listener)
        disconnect = () => void grown.delete(this.listener)
      },
    )
    vi.stubGlobal('innerHeight', 600)
    const floating = document.createElement('div')
    const anchor = document.createElement('button')
    anchor.getBoundingClientRect = () => at(400, 60) as DOMRect
    const size = vi.spyOn(floating, 'offsetHeight', 'get').mockReturnValue(150)
    const placement = { side: 'below', align: 'start' } as const
    const { rerender } = renderHook(
      ({ open }: { open: boolean }) => useFloating(open, { current: floating }, () => anchor, placement),
      { initialProps: { open: true } },
    )
    expect(floating.style.top).toBe('426px')
    size.mockReturnValue(200)
    for (const tell of grown) tell()
    expect(floating.style.top).toBe('194px')
    rerender({ open: false })
    expect(grown.size).toBe(0)
  })
})

test('a box under CSS zoom is beside its anchor, in pixels of its own (host/styles)', () => {
  const [floating, anchor] = [document.createElement('div'), document.createElement('button')]
  document.body.append(anchor, floating)
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(
      class {
        observe = vi.fn()
        disconnect = vi.fn()
      },
    ),
  )
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: 320, configurable: true },
    clientHeight: { value: 600, configurable: true },
  })
  Object.defineProperties(floating, {
    currentCSSZoom: { value: 2 },
    offsetWidth: { value: 50 },
    offsetHeight: { value: 20 },
  })
  anchor.getBoundingClientRect = () => at(100, 290) as DOMRect
  renderHook(() => useFloating(true, { current: floating }, () => anchor, { side: 'below', align: 'start' }))
  expect([floating.style.top, floating.style.left]).toEqual(['63px', '106px'])
  vi.unstubAllGlobals()
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name)
  anchor.remove()
  floating.remove()
})
