import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A self-signed certificate of this machine, valid for a week. */
export interface Certificate {
  certFile: string
  keyFile: string
  /** Value for Chromium's `--ignore-certificate-errors-spki-list`: SHA-256 of the public key, base64. */
  publicKeyHash: string
}

/** Makes a key and its certificate for `localhost` and 127.0.0.1. */
export async function makeCertificate(openssl: string, folder: string): Promise<Certificate> {
  const certFile = join(folder, 'certificate.pem')
  const keyFile = join(folder, 'key.pem')
  await promisify(execFile)(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', keyFile, '-out', certFile],
  ])
  const { publicKey } = new X509Certificate(await readFile(certFile))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { certFile, keyFile, publicKeyHash: createHash('sha256').update(spki).digest('base64') }
}
