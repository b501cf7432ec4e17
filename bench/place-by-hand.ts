import type { Page } from 'playwright/test'
import type { ElementSettings } from './bench-test'

interface ByHand {
  url: string
  /** E.164. */
  to: string
  until: 'ringing' | 'answered'
}

/**
 * Places a call with nothing around it. Gets microphone and offer ready while it fetches the token and opens the line's
 * session. Returns the ms until the line reports `until`. The call lasts until `endByHand`, or as long as its page.
 */
export function placeByHand(page: Page, { attributes, accessToken }: ElementSettings, wanted: ByHand): Promise<number> {
  return page.evaluate(
    async ({ url, institute, accessToken, to, until }) => {
      const begun = performance.now()
      const offering = (async () => {
        const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
        const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
        for (const track of microphone.getTracks()) peer.addTrack(track, microphone)
        const gathered = new Promise((resolve) => {
          peer.onicecandidate = ({ candidate }) => candidate ?? resolve(undefined)
        })
        await peer.setLocalDescription(await peer.createOffer())
        await gathered
        return { microphone, peer }
      })()
      const answer = await fetch(`${url}/v1/jwt/phones/${encodeURIComponent(to)}?institute_id=${institute}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      const { id: callId, token } = (await answer.json()) as { id: string; token: string }
      const socket = new WebSocket(`${url.replace('http', 'ws')}/voice?token=${token}`)
      await new Promise((resolve) => (socket.onmessage = resolve))
      const { microphone, peer } = await offering
      const reported = new Promise<number>((resolve, reject) => {
        socket.onmessage = ({ data }) => {
          const reply = JSON.parse(String(data)) as { type: string; sdp: string }
          if (reply.type === 'call') void peer.setRemoteDescription({ type: 'answer', sdp: reply.sdp })
          else if (reply.type === until) resolve(performance.now() - begun)
          else if (reply.type === 'error') reject(new Error(String(data)))
        }
      })
      socket.send(JSON.stringify({ type: 'call', to, callId, platform: 'web', sdp: peer.localDescription?.sdp }))
      window.endByHand = () => {
        for (const track of microphone.getTracks()) track.stop()
        peer.close()
        socket.close()
      }
      return reported
    },
    { ...wanted, institute: attributes['institute-id'] ?? '', accessToken },
  )
}

export const endByHand = (page: Page): Promise<void> => page.evaluate(() => window.endByHand?.())

declare global {
  interface Window {
    endByHand?: () => void
  }
}
