import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callStateAtom, endedCallAtom } from '../../../state/call/call'
import { incomingCallsAtom } from '../../../state/call/incoming'
import { connectedElementsAtom } from '../../../state/view'
import { anOngoingCall, anUnknownTarget } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { activeElementOf } from '../../../ui/focus/focus'
import { Heading } from '../../../ui/heading'
import { CallBanner, CallInPlace } from '../index'

const inCall = () => ({ phase: 'in-progress', ...anOngoingCall({ answeredAt: 0 }) }) as const
const connected = (tag: string, id = 'element-1') => ({ id, tag, showsCalls: true })

async function show(node: ReactNode = <CallBanner />, tags = ['vp-caller-card']) {
  const view = await renderView(node, {
    prepare(store) {
      store.set(
        connectedElementsAtom,
        tags.map((tag) => connected(tag)),
      )
      store.set(callStateAtom, inCall())
    },
  })
  const end = view.screen.getByRole('button', { name: 'End Call' })
  const over = (withForm = false) =>
    act(() => {
      view.store.set(callStateAtom, { phase: 'idle' })
      if (!withForm) return
      const { callId = 'c1', target, phone } = anOngoingCall()
      view.store.set(endedCallAtom, { callId, outcome: 'complete', reason: 'remote', seconds: 9, target, phone })
    })
  return { ...view, end, over }
}

/** A field of the host's page. */
function hostField() {
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  return field
}

describe('the focus of a banner that goes away (call/banner)', () => {
  test('returns to where it was before', async () => {
    const field = hostField()
    const { end, over } = await show()
    field.focus()
    end.focus()
    over()
    expect(document.activeElement).toBe(field)
  })

  test('goes to the heading of the element if it was nowhere before', async () => {
    const view = await show(
      <>
        <button>Menu</button>
        <Heading>Dana Ortiz</Heading>
        <CallBanner />
      </>,
    )
    view.end.focus()
    view.over()
    expect(view.root.activeElement).toBe(view.screen.getByRole('heading', { name: 'Dana Ortiz' }))
  })

  test('goes to the next control if the element has no heading', async () => {
    const view = await show(
      <>
        <CallBanner />
        <button>Call the office</button>
      </>,
    )
    view.end.focus()
    view.over()
    expect(view.root.activeElement).toBe(view.screen.getByRole('button', { name: 'Call the office' }))
  })

  test('stays at its place if the element has nothing else, until it leaves', async () => {
    const { root, end, over } = await show()
    end.focus()
    over()
    const place = root.activeElement
    expect(place?.isConnected).toBe(true)
    expect(place).toMatchObject({ tabIndex: -1, textContent: '' })
    hostField().focus()
    expect(place?.isConnected).toBe(false)
  })

  test('is left to the form of the call where an element shows it (form/focus)', async () => {
    const field = hostField()
    const { end, over } = await show(<CallBanner />, ['vp-keypad'])
    field.focus()
    end.focus()
    over(true)
    expect(document.activeElement).not.toBe(field)
  })

  test('is not taken from the host’s page', async () => {
    const field = hostField()
    const { end, over } = await show()
    end.focus()
    field.focus()
    over()
    expect(document.activeElement).toBe(field)
  })
})

describe('the focus of Answer', () => {
  async function answer(node: ReactNode, tag = 'vp-call-button') {
    const view = await renderView(node, {
      prepare(store) {
        store.set(connectedElementsAtom, [connected(tag)])
        store.set(incomingCallsAtom, [
          { callId: 'c2', phone: '+12015550144', target: anUnknownTarget(), answer: vi.fn(), decline: vi.fn() },
        ])
      },
    })
    const [call] = view.store.get(incomingCallsAtom)
    vi.mocked(call!.answer).mockImplementation(async () => {
      view.store.set(incomingCallsAtom, [])
      view.store.set(callStateAtom, { phase: 'pending', ...anOngoingCall({ inbound: true, origin: 'element-1' }) })
    })
    const button = await view.screen.findByRole('button', { name: 'Answer' })
    button.focus()
    await act(async () => fireEvent.click(button))
    return view
  }

  test('is taken by the banner of an element that has nothing else of the call (call/banner, incoming/card)', async () => {
    const { screen, root } = await answer(<CallInPlace />)
    expect(root.activeElement).toBe(screen.getByRole('button', { name: /^Return to call/ }))
  })

  test('is not taken by the banner where an element shows the call’s panel (call/banner)', async () => {
    const { screen, root } = await answer(<CallInPlace />, 'vp-keypad')
    expect(screen.getByRole('button', { name: /^Return to call/ })).toBeTruthy()
    expect(activeElementOf(root)).toBeNull()
  })
})
