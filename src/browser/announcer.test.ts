import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer'

const regions = (root: ParentNode = document) => [...root.querySelectorAll('[aria-live]')]
const textOf = (politeness: string, root: ParentNode = document) =>
  root.querySelector(`[aria-live=${politeness}]`)?.textContent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('announcer (a11y/announcer)', () => {
  test('has one pair of regions, from the first element to the last', () => {
    const announcer = createAnnouncer()
    expect(regions()).toHaveLength(0)
    const first = announcer.retain()
    const second = announcer.retain()
    expect(regions().map((node) => node.getAttribute('aria-live'))).toEqual(['polite', 'assertive'])
    first()
    first()
    expect(regions()).toHaveLength(2)
    second()
    expect(regions()).toHaveLength(0)
  })

  test('a region exists 100 ms before it has text', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    announcer.polite('Ringing')
    vi.advanceTimersByTime(99)
    expect(textOf('polite')).toBe('')
    vi.advanceTimersByTime(1)
    expect(textOf('polite')).toBe('Ringing')
    announcer.assertive('Call error')
    expect(textOf('assertive')).toBe('Call error')
  })

  test('a region speaks after 100 ms, also if the clock is set back in that time', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    vi.setSystemTime(Date.now() - 1_800_000)
    announcer.polite('Ringing')
    vi.advanceTimersByTime(100)
    expect(textOf('polite')).toBe('Ringing')
  })

  test('says the language of each text, also of one that moves out of a closed dialog (element/language)', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    const dialog = document.body.appendChild(document.createElement('div'))
    const leave = announcer.pushDialog(dialog)
    vi.advanceTimersByTime(100)
    announcer.polite('Listo', 'es-US')
    leave()
    vi.advanceTimersByTime(500)
    expect(document.querySelector<HTMLElement>('[aria-live=polite] > div')!.lang).toBe('es-US')
  })

  test('the same text is announced twice, and then removed', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    vi.advanceTimersByTime(100)
    announcer.polite('Muted')
    announcer.polite('Muted')
    expect(regions()[0]?.childElementCount).toBe(2)
    vi.advanceTimersByTime(7000)
    expect(textOf('polite')).toBe('')
  })

  test.each([
    ['the body is morphed to what the host wrote', () => document.body.replaceChildren()],
    ['the body is swapped', () => document.body.replaceWith(document.createElement('body'))],
    ['one region is removed', () => regions()[1]?.remove()],
    ['an open dialog is removed with its regions', () => document.querySelector('dialog')?.remove()],
    ['the content of an open dialog is morphed', () => document.querySelector('dialog')?.replaceChildren()],
  ])('is heard after %s', (_, change) => {
    const announcer = createAnnouncer()
    announcer.retain()
    announcer.pushDialog(document.body.appendChild(document.createElement('dialog')))
    vi.advanceTimersByTime(100)
    change()
    announcer.polite('Ringing')
    announcer.assertive('Call error')
    vi.advanceTimersByTime(100)
    const parent = regions().at(-1)?.parentElement
    expect(parent?.isConnected).toBe(true)
    expect(parent?.textContent).toBe('RingingCall error')
  })

  test('while a modal dialog is open, the regions of the top one are used', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    vi.advanceTimersByTime(100)
    const [lower, upper] = [document.createElement('dialog'), document.createElement('dialog')]
    document.body.append(lower, upper)
    const closeLower = announcer.pushDialog(lower)
    const closeUpper = announcer.pushDialog(upper)
    announcer.polite('No result')
    vi.advanceTimersByTime(100)
    expect(textOf('polite', upper)).toBe('No result')
    expect(textOf('polite', lower)).toBe('')

    vi.advanceTimersByTime(250)
    closeUpper()
    announcer.polite('Saved')
    vi.advanceTimersByTime(500)
    expect(textOf('polite', lower)).toBe('Saved')
    closeLower()
    closeLower()
    expect(regions()).toHaveLength(2)
  })

  test('a text survives a dialog that closes before it is announced', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    vi.advanceTimersByTime(100)
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const close = announcer.pushDialog(dialog)
    announcer.polite('Calling…')
    close()
    vi.advanceTimersByTime(500)
    expect(textOf('polite')).toBe('Calling…')
  })

  test('a text of a closing dialog is announced outside once, and one that was announced long enough is not repeated', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const close = announcer.pushDialog(dialog)
    vi.advanceTimersByTime(100)
    announcer.polite('1 person found')
    vi.advanceTimersByTime(250)
    close()
    expect(textOf('polite')).toBe('')

    const closeAgain = announcer.pushDialog(dialog)
    vi.advanceTimersByTime(100)
    announcer.polite('Phone number blocked!')
    closeAgain()
    // Firefox says nothing of a text that comes in the moment in which its region is no longer inert, and Orca nothing
    // of the control that gets the focus back then.
    vi.advanceTimersByTime(400)
    expect(textOf('polite')).toBe('')
    vi.advanceTimersByTime(100)
    expect(textOf('polite')).toBe('Phone number blocked!')
  })

  test('a text that waits for the focus to be read is not overtaken by one of the next dialog', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    const dialogs = [0, 1].map(() => document.body.appendChild(document.createElement('dialog')))
    const [open, openNext] = dialogs.map((dialog) => () => announcer.pushDialog(dialog))
    const close = open?.()
    vi.advanceTimersByTime(100)
    announcer.polite('Phone number blocked!')
    close?.()
    openNext?.()
    vi.advanceTimersByTime(200)
    announcer.polite('Phone number unblocked!')
    const heard: (string | null)[] = []
    for (let ms = 0; ms < 1000; ms += 10) {
      vi.advanceTimersByTime(10)
      const lines = [...document.querySelectorAll('[aria-live] > div')].map(({ textContent }) => textContent)
      heard.push(...lines.filter((line) => !heard.includes(line)))
    }
    expect(heard).toEqual(['Phone number blocked!', 'Phone number unblocked!'])
  })

  test('no text that waits is announced once the person has left (session/personal)', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    announcer.polite('Call details saved')
    announcer.clear()
    vi.advanceTimersByTime(1000)
    expect(textOf('polite')).toBe('')
  })

  test('no announcement stays when the person leaves (session/personal)', () => {
    const announcer = createAnnouncer()
    announcer.retain()
    vi.advanceTimersByTime(100)
    announcer.polite('Incoming call from Tara Transfeld')
    announcer.assertive('Call error')
    announcer.clear()
    expect([textOf('polite'), textOf('assertive')]).toEqual(['', ''])
    announcer.polite('Signed in as Dana')
    expect(textOf('polite')).toBe('Signed in as Dana')
    vi.advanceTimersByTime(7000)
    expect(textOf('polite')).toBe('')
  })
})
