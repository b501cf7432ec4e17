import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

export interface SelfSigned {
  /** PEM, for a TLS server. */
  key: string
  cert: string
  /**
   * Hash of the key, for `--ignore-certificate-errors-spki-list`: Chromium then trusts the certificate as any other.
   */
  pin: string
}

/** An element of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const DAY_MS = 86_400_000
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const NAME = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('benchmark')))))
/** Subject alternative name: 127.0.0.1. */
const LOOPBACK = sequence(oid('551d11'), der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))))

/** A certificate for 127.0.0.1 that is valid for a day (RFC 5280). Browsers speak HTTP/2 only over TLS. */
export function selfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const now = Date.now()
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    NAME,
    spki,
    der(0xa3, sequence(LOOPBACK)),
  )
  const signature = createSign('SHA256').update(signed).sign(privateKey)
  const whole = sequence(signed, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    pin: createHash('sha256').update(spki).digest('base64'),
  }
}
