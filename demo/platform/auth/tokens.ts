import { randomUUID } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Site } from '../http/site'
import { TENANT_ID } from '../seed/accounts'
import type { Keys } from './load-keys'

const AccessSchema = v.object({
  sub: v.string(),
  tenant: v.string(),
  institute: v.string(),
  ver: v.number(),
  exp: v.number(),
  jti: v.string(),
})
type AccessClaims = v.InferOutput<typeof AccessSchema>
const VoiceSchema = v.object({
  sub: v.string(),
  /** The one call that the token allows. */
  call: v.optional(v.string()),
  /** Instead of a call: the token allows waiting for calls to the person's number, as long as this sign-in lasts. */
  listens: v.optional(v.object({ tokenId: v.string(), tokenVersion: v.number(), until: v.number() })),
})
type VoiceClaims = v.InferOutput<typeof VoiceSchema>

export interface Tokens {
  issueAccess(claims: { sub: string; institute: string; role: string; ver: number; jti: string }): Promise<string>
  /**
   * Null for anything that is not a valid token of ours. Whether a valid one was revoked, and what its person may do,
   * only the database says (`callerOf`).
   */
  readAccess(token: string): Promise<AccessClaims | null>
  issueVoice(claims: VoiceClaims): Promise<string>
  readVoice(token: string): Promise<VoiceClaims | null>
}

/** There is no refresh. A token lasts a working day, then the person signs in again. */
export const TOKEN_LIFETIME_MS = 8 * 3_600_000
/** About a megabyte of tokens. */
const MAX_KNOWN = 2000
const AUDIENCE = { access: 'virtual-phone', voice: 'virtual-phone-voice' } as const
const TYPE = { access: 'at+jwt', voice: 'voice+jwt' } as const

interface Issued {
  sub: string
  jti?: string
  [claim: string]: unknown
}

/** JWTs, HS256: access tokens (RFC 9068 shape) and voice tokens, each with its own keys, audience and type. */
export function createTokens(keys: Pick<Keys, 'access' | 'voice'>, site: Site): Tokens {
  const issue = (kind: 'access' | 'voice', { sub, jti, ...claims }: Issued) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: TYPE[kind] })
      .setIssuer(site.url)
      .setAudience(AUDIENCE[kind])
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(new Date(Date.now() + TOKEN_LIFETIME_MS))
      .setJti(jti ?? randomUUID())
      .sign(keys[kind][0])

  const read = async <S extends v.GenericSchema>(kind: 'access' | 'voice', schema: S, token: string) => {
    for (const key of keys[kind]) {
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE[kind],
        audience: AUDIENCE[kind],
      }).catch(() => undefined)
      const parsed = verified && v.safeParse(schema, verified.payload)
      if (parsed?.success) return parsed.output
    }
    return null
  }

  /** Claims of tokens of ours by token, so that a signature is not verified again with each request. */
  const known = new Map<string, AccessClaims>()

  return {
    issueAccess: (claims) => issue('access', { ...claims, tenant: TENANT_ID }),
    async readAccess(token) {
      const before = known.get(token)
      if (before && before.exp * 1000 > Date.now()) return before
      const claims = await read('access', AccessSchema, token)
      known.delete(token)
      if (claims) known.set(token, claims)
      const [oldest] = known.keys()
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
      return claims
    },
    issueVoice: (claims) => issue('voice', claims),
    readVoice: (token) => read('voice', VoiceSchema, token),
  }
}
