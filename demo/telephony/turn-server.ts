import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isListening, LOOPBACK } from './ports'
import { runProgram, type RunningProgram } from './run-program'

export interface TurnOptions {
  program: string
  folder: string
  port: number
  relayPorts: [number, number]
  realm: string
  secret: string
}

/**
 * coturn's configuration. The secret is in a file, because everybody can see a program's arguments. A relay reaches
 * only the media hosts: on a real network their addresses are `allowed-peer-ip`, and everything else is denied.
 */
const turnConfig = ({ port, relayPorts, realm, secret, folder }: TurnOptions): string => `
listening-ip=${LOOPBACK}
relay-ip=${LOOPBACK}
listening-port=${port}
min-port=${relayPorts[0]}
max-port=${relayPorts[1]}
realm=${realm}
use-auth-secret
static-auth-secret=${secret}
stale-nonce=600
user-quota=12
fingerprint
no-cli
no-tls
no-dtls
no-multicast-peers
allow-loopback-peers
allowed-peer-ip=${LOOPBACK}
denied-peer-ip=0.0.0.0-126.255.255.255
denied-peer-ip=128.0.0.0-255.255.255.255
userdb=${join(folder, 'turn.db')}
pidfile=${join(folder, 'turn.pid')}
log-file=stdout
`

/** Starts a TURN server (RFC 8656). @throws Error if it does not start */
export async function startTurnServer(options: TurnOptions): Promise<RunningProgram> {
  const file = join(options.folder, 'turnserver.conf')
  await writeFile(file, turnConfig(options), { mode: 0o600 })
  return runProgram(options.program, {
    args: ['-c', file],
    cwd: options.folder,
    logFile: join(options.folder, 'turnserver.log'),
    isReady: () => isListening(options.port),
  })
}

/**
 * A user and a password for the TURN server, in the format of the TURN REST API: the server computes the password again
 * from the user and the shared secret.
 *
 * @param expiresAt ms since 1970
 */
export function turnCredentials(secret: string, expiresAt: number): { username: string; credential: string } {
  const username = `${Math.floor(expiresAt / 1000)}:call`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
