import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A media host that was lost does not answer. */
const ANSWERS_WITHIN_MS = 1000

const bencoded = (texts: Readonly<Record<string, string>>) =>
  `d${Object.entries(texts)
    .flat()
    .map((text) => `${Buffer.byteLength(text)}:${text}`)
    .join('')}e`

/**
 * Begins or ends a recording by rtpengine's control protocol, ng. Whatever is said meanwhile is never written.
 *
 * @param host control address, `127.0.0.1:22222`
 * @param mediaId the id of the media there
 * @returns false if this host has no such media, or does not answer
 */
export async function setRecording(host: string, mediaId: string, recorded: boolean): Promise<boolean> {
  const socket = createSocket('udp4')
  const cookie = randomBytes(8).toString('hex')
  const [address = '', port] = host.split(':')
  const command = recorded ? 'start recording' : 'stop recording'
  try {
    socket.send(`${cookie} ${bencoded({ 'call-id': mediaId, command })}`, Number(port), address)
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    const [answer] = (await answered) as [Buffer]
    return answer.toString() === `${cookie} ${bencoded({ result: 'ok' })}`
  } catch {
    return false
  } finally {
    socket.close()
  }
}
