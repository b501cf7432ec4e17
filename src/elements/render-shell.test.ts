// @vitest-environment node
import { readFileSync } from 'node:fs'
import { compile } from 'svelte/compiler'
import { expect, test, vi } from 'vitest'
import { load } from '../../demo/hosts-e2e/sveltekit/src/routes/+page.server'
import { renderShell } from './render-shell'

// The samples import the package, which may not be built.
vi.mock('virtual-phone/server', () => import('./render-shell'))

test('a server without a DOM writes an element with its first frame, in its language and theme (load/shell)', () => {
  expect(typeof document).toBe('undefined')
  const html = renderShell('vp-keypad', {
    'tenant-id': 't1',
    lang: 'es-US',
    theme: 'dark',
    hidden: true,
    id: undefined,
  })
  expect(html).toMatch(/^<vp-keypad tenant-id="t1" lang="es-US" theme="dark" hidden><template shadowrootmode="open"/)
  expect(html).toContain('aria-label="Nombre o número"')
  expect(html.split('--vp-color-panel:')).toHaveLength(3)
  expect(renderShell('vp-keypad').split('--vp-color-panel:')).toHaveLength(2)
  // Nobody sees it without its styles.
  expect(html).toContain('class="vp-shell" hidden>')
})

test('the app has header, tabs and an empty log, with headings of the level that its host asks for (load/shell)', () => {
  const html = renderShell('virtual-phone-app', { 'heading-level': '3' })
  expect(html).toMatch(/<h3 [^>]*>CALL LOG<\/h3>/)
  expect(html).not.toMatch(/<h2|\{name\}/)
  expect(html.match(/class="vp-sidebar__tab"/g)).toHaveLength(5)
})

test('a call button has its number, or the text of its host (call/button)', () => {
  expect(renderShell('vp-call-button', { number: '+12015550123' })).toContain('<slot>Call 201-555-0123</slot>')
  expect(renderShell('vp-call-button', { disabled: true }, { text: 'Call <home>' })).toMatch(
    /<button [^>]* disabled>[^]*<\/template>Call &lt;home&gt;<\/vp-call-button>$/,
  )
})

test('what a host passes on cannot become HTML (security/text)', () => {
  const html = renderShell(
    'vp-call-button',
    { number: '"><script>', class: `a"b'c&d` },
    { nonce: '"><i>', text: '</template><script>' },
  )
  expect(html).not.toMatch(/<script|<i>/)
  expect(html).toContain(`class="a&quot;b'c&amp;d"`)
  expect(html).toContain('<style nonce="&quot;&gt;&lt;i&gt;">')
  expect(html.match(/<\/style/g)).toHaveLength(1)
})

test('an element or an attribute that does not exist is a mistake (load/shell)', () => {
  expect(() => renderShell('vp-report' as 'vp-keypad')).toThrow('there is no first frame of "vp-report"')
  for (const name of ['tenantId', 'access-token', 'onclick', 'x><script'])
    expect(() => renderShell('vp-keypad', { [name]: 'a' })).toThrow(
      `<vp-keypad> has no attribute ${JSON.stringify(name)}`,
    )
})

test('the page of SvelteKit in docs/server.md has it in its HTML (load/shell)', () => {
  const path = 'demo/hosts-e2e/sveltekit/src/routes/+page.svelte'
  const { js, warnings } = compile(readFileSync(path, 'utf8'), { filename: path, generate: 'server' })
  expect(warnings).toEqual([])
  expect(js.code).toMatch(/html\(data\.keypad\)/)
  expect(load().keypad).toBe(
    renderShell('vp-keypad', { 'tenant-id': 'demo', 'institute-id': 'school-1', 'api-url': 'https://phone.example' }),
  )
})
