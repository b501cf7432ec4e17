import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { renderShell } from 'virtual-phone/server'

const phone = process.env.PHONE_URL ?? 'https://phone.example'
const place = { 'tenant-id': 'demo', 'institute-id': 'school-1', 'api-url': phone }

const server = createServer((request, response) => {
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'; script-src 'self'; img-src 'self' data:",
      `style-src 'nonce-${nonce}'`,
      `connect-src ${phone} ${phone.replace('http', 'ws')}`,
      "require-trusted-types-for 'script'; trusted-types 'none'",
    ].join('; '),
  })
  response.end(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Office</title>
    <script type="module" src="/virtual-phone/elements/vp-keypad.js"></script>
  </head>
  <body>${renderShell('vp-keypad', place, { nonce })}</body>
</html>`)
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
