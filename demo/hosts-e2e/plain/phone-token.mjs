import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { SignJWT } from 'jose'

const key = Buffer.from(process.env.PHONE_KEY, 'base64') // what your platform signs its tokens with
const LIFETIME_S = 15 * 60

/** Your own session. This one believes any cookie, which no real site may do. */
const personOf = ({ headers }) => /(?:^|; )session=([\w-]+)/.exec(headers.cookie ?? '')?.[1]

const server = createServer(async (request, response) => {
  const person = personOf(request)
  if (request.url !== '/session/phone-token') return response.writeHead(404).end()
  if (!person) return response.writeHead(401).end()
  const token = await new SignJWT({ sub: person, tenant: 'demo', institute: 'school-1', ver: 0, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setAudience('virtual-phone')
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFETIME_S)
    .sign(key)
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(token)
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
