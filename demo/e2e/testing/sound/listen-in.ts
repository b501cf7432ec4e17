import type { Page } from 'playwright/test'

/** The microphones, players and requests that a page really opened, whatever it shows. */
export interface Ears {
  microphones: MediaStreamTrack[]
  players: HTMLAudioElement[]
  /** Every request by `fetch`, because Playwright does not see the body of a `Request`. */
  sent: { method: string; path: string; body: string }[]
  context?: AudioContext
}

declare global {
  interface Window {
    ears: Ears
  }
}

export interface HeardInPage {
  frequencyHz: number
  rms: number
}

const SILENCE: HeardInPage = { frequencyHz: 0, rms: 0 }

/**
 * Records what `getUserMedia` and `new Audio()` return, and what `fetch` is given. All three still work as before.
 * Runs in the page before its own script, so it must be self-contained.
 */
export function installEars(): void {
  window.ears = { microphones: [], players: [], sent: [] }
  const { ears } = window
  // Undefined on an insecure origin, such as a blank page.
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined
  if (!mediaDevices) return
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    ears.microphones.push(...stream.getAudioTracks())
    return stream
  }
  const send = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const copy = request.clone()
    ears.sent.push({ method: copy.method, path: new URL(copy.url).pathname, body: await copy.text() })
    return send(request)
  }
  window.Audio = new Proxy(window.Audio, {
    construct(target, args: ConstructorParameters<typeof Audio>) {
      const player = new target(...args)
      ears.players.push(player)
      return player
    },
  })
}

/** Bodies that the page sent with this method to a path, oldest first. */
export const sentBy = (page: Page, method: string, path: string): Promise<unknown[]> =>
  page.evaluate(
    ([wanted, at]) =>
      window.ears.sent
        .filter((request) => request.method === wanted && request.path === at)
        .map(({ body }) => JSON.parse(body) as unknown),
    [method, path] as const,
  )

/** State of every microphone track that the page ever opened, oldest first. */
export const microphonesOf = (page: Page): Promise<MediaStreamTrackState[]> =>
  page.evaluate(() => window.ears.microphones.map(({ readyState }) => readyState))

/** Pitch and level of what the page plays: the far end or a recording. Silence if it plays nothing. */
export const hearInPage = async (page: Page): Promise<HeardInPage> => (await hearEachInPage(page))[0] ?? SILENCE

/** The same of each player that plays, one for each call. */
export const hearEachInPage = (page: Page): Promise<HeardInPage[]> =>
  page.evaluate(async () => {
    const { ears } = window
    const hear = async (player: HTMLAudioElement) => {
      // Chromium and Firefox have different names for this method.
      const capture = player as unknown as Partial<Record<'captureStream' | 'mozCaptureStream', () => MediaStream>>
      const played = player.srcObject ?? (capture.captureStream ?? capture.mozCaptureStream)?.call(player)
      if (!(played instanceof MediaStream) || played.getAudioTracks().length === 0) return []
      const context = (ears.context ??= new AudioContext())
      const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 })
      const source = context.createMediaStreamSource(played)
      source.connect(analyser)
      // The analyser must hold a full window of this stream.
      const full = context.currentTime + (1.5 * analyser.fftSize) / context.sampleRate
      while (context.currentTime < full) await new Promise((resolve) => requestAnimationFrame(resolve))
      const samples = new Float32Array(analyser.fftSize)
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatTimeDomainData(samples)
      analyser.getFloatFrequencyData(bins)
      source.disconnect()
      const loudest = bins.reduce((best, level, bin) => (level > (bins[best] ?? 0) ? bin : best), 0)
      return [
        {
          frequencyHz: (loudest * context.sampleRate) / analyser.fftSize,
          rms: Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
        },
      ]
    }
    const playing = ears.players.filter(({ paused, muted }) => !paused && !muted)
    return (await Promise.all(playing.map(hear))).flat()
  })
