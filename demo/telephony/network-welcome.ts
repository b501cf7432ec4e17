import type { Telephony } from './start-telephony'

/** What to know about a running network: where it is, and how a browser accepts its certificate. */
export const networkWelcome = ({ servers, domain, certificateHash, folder }: Telephony): string =>
  [
    `Telephones: ${servers.join(' ')}, domain ${domain}`,
    'Their certificate is of this start. A browser of its own takes it:',
    `  chromium --user-data-dir=/tmp/telephony-browser --ignore-certificate-errors-spki-list=${certificateHash}`,
    'Any other one, after its warning was accepted once at',
    `  ${servers.map((server) => server.replace(/^wss/, 'https')).join(' ')}`,
    '201-555-0189 does not answer at all, 0190 repeats what it hears, 0191 is busy, 0192 rings, 0193 rejects, 0195 hangs up, 0198 is forwarded,',
    '0199 is a tone, every other 555-01xx talks.',
    `Configuration and logs, until it ends: ${folder}`,
    '',
  ].join('\n')
