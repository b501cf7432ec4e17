import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Recording } from '../../actions/call-details'
import { renderView } from '../../testing/render-view'
import { playbackTime } from './playback-time'
import { RecordingPlayer } from './RecordingPlayer'

test.each([
  [0, '0:00'],
  [62.9, '1:02'],
  [3665, '61:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
])('%d seconds into a recording is %s', (seconds, text) => {
  expect(playbackTime(seconds)).toBe(text)
})

describe('the player', () => {
  const release = vi.fn()
  const loadRecording = vi.fn<() => Promise<Recording | null>>()
  beforeEach(() => {
    release.mockClear()
    loadRecording.mockReset().mockResolvedValue({ url: 'blob:recording', release })
    // happy-dom has the element and no sound.
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      fireEvent(this, new Event('play'))
      return Promise.resolve()
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      fireEvent(this, new Event('pause'))
    })
  })

  const show = async () => {
    const view = await renderView(<RecordingPlayer callId="c1" seconds={190} calledAt="2026-11-20T14:05:00Z" />, {
      actions: { loadRecording },
    })
    return {
      ...view,
      slider: () => view.screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the recording' }),
    }
  }

  test('asks for nothing before it is pressed', async () => {
    const { slider } = await show()
    expect(loadRecording).not.toHaveBeenCalled()
    expect(slider().getAttribute('aria-valuetext')).toBe('0:00 of 3:10')
    expect(slider().disabled).toBe(true)
  })

  test('plays and pauses, and fetches once', async () => {
    const { screen, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Play recording' }))
    expect(loadRecording).toHaveBeenCalledWith('c1')
    await user.click(await screen.findByRole('button', { name: 'Pause recording' }))
    await user.click(await screen.findByRole('button', { name: 'Play recording' }))
    expect(loadRecording).toHaveBeenCalledOnce()
  })

  test('pressed twice while it loads is fetched once, and nothing of it stays behind', async () => {
    let load: (recording: Recording) => void = () => undefined
    loadRecording.mockImplementation(() => new Promise((resolve) => (load = resolve)))
    const { screen, user, unmount } = await show()
    await user.click(screen.getByRole('button', { name: 'Play recording' }))
    await user.click(screen.getByRole('button', { name: 'Download recording' }))
    expect(loadRecording).toHaveBeenCalledOnce()
    unmount()
    load({ url: 'blob:late', release })
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  })

  test('seeks without dragging, and says where it is', async () => {
    const { screen, user, slider, container } = await show()
    await user.click(screen.getByRole('button', { name: 'Play recording' }))
    await screen.findByRole('button', { name: 'Pause recording' })
    fireEvent.change(slider(), { target: { value: '62' } })
    expect(container.querySelector('audio')?.currentTime).toBe(62)
    expect(slider().getAttribute('aria-valuetext')).toBe('1:02 of 3:10')
  })

  test('has a speed', async () => {
    const { screen, user, container } = await show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
    expect(container.querySelector('audio')?.playbackRate).toBe(1.5)
  })

  test('that gets no recording is ready to try again', async () => {
    loadRecording.mockResolvedValue(null)
    const { screen, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Play recording' }))
    expect(await screen.findByRole('button', { name: 'Play recording' })).toBeTruthy()
  })

  test('says so where the recording cannot be played', async () => {
    const { screen, container } = await show()
    fireEvent.error(container.querySelector('audio')!)
    expect(screen.getByRole('alert').textContent).toContain('could not be played')
  })

  test('frees the recording when it goes, even one that comes too late', async () => {
    const first = await show()
    await first.user.click(first.screen.getByRole('button', { name: 'Play recording' }))
    await first.screen.findByRole('button', { name: 'Pause recording' })
    first.unmount()
    expect(release).toHaveBeenCalledOnce()

    let arrive: (recording: Recording) => void = () => undefined
    loadRecording.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const second = await show()
    await second.user.click(second.screen.getByRole('button', { name: 'Play recording' }))
    second.unmount()
    arrive({ url: 'blob:late', release })
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2))
  })
})
