import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../src/ui/button/button'
import { Dialog } from '../../src/ui/overlay/dialog'
import { TextField } from '../../src/ui/field/text-field'
import baseCss from '../../src/ui/theme/base.css?inline'
import tokensCss from '../../src/ui/theme/tokens.css?inline'
import { adoptStyles, RootContext } from '../../src/ui/theme/use-styles'
import { VirtualList } from '../../src/ui/list/virtual-list'

/** What the worst host pages do to foreign elements. */
const HOSTILE = `
  .hostile * { all: unset !important }
  .hostile { color: red; font: italic 900 40px/3 cursive; text-transform: uppercase; letter-spacing: 1em; direction: rtl;
    text-align: right; white-space: pre; text-indent: 50px; word-spacing: 2em; text-shadow: 1px 1px red; line-height: 4;
    transform: translateX(1px); overflow: hidden }
  .hostile * { color: red !important; font-size: 40px !important; text-transform: uppercase !important; display: inline !important }
  .sized { width: 300px; height: 200px }
`

function Inside() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>Plain text</p>
      <TextField label="Name" />
      <Button variant="primary" onClick={() => setOpen(true)}>
        Call
      </Button>
      <Dialog open={open} title="Call Ada Lovelace" onClose={() => setOpen(false)} actions={<Button>Cancel</Button>}>
        <TextField label="Notes" />
      </Dialog>
    </>
  )
}

function ShadowTree({ children, className }: { children: ReactNode; className?: string }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = (host: HTMLDivElement | null) => {
    if (!host || root) return
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    for (const css of [tokensCss, baseCss]) adoptStyles(shadow, css)
    setRoot(shadow)
  }
  return (
    <div ref={attach} className={className} dir="rtl" data-testid="host">
      {root && createPortal(<RootContext value={root}>{children}</RootContext>, root)}
    </div>
  )
}

function useHostileStyles() {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(HOSTILE)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)
    }
  }, [])
}

function HostilePage() {
  useHostileStyles()
  return (
    <div className="hostile">
      <ShadowTree>
        <Inside />
      </ShadowTree>
    </div>
  )
}

const meta = { title: 'Tokens/In a page', parameters: { bare: true } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const rootOf = async (canvas: ReturnType<typeof within>) => {
  const host = await canvas.findByTestId('host')
  await waitFor(() => expect(host.shadowRoot?.childElementCount).toBeGreaterThan(0))
  return { host, root: host.shadowRoot as ShadowRoot, inside: within(host.shadowRoot as unknown as HTMLElement) }
}

export const Hostile: Story = {
  // The page itself is bad on purpose. Other stories check the parts with axe.
  parameters: { a11y: { test: 'off' } },
  render: () => <HostilePage />,
  play: async ({ canvas }) => {
    const { host, root, inside } = await rootOf(canvas)
    await expect(getComputedStyle(host).display).toBe('block')
    const text = getComputedStyle(inside.getByText('Plain text'))
    await expect({
      color: text.color,
      size: text.fontSize,
      style: text.fontStyle,
      weight: text.fontWeight,
      line: text.lineHeight,
      transform: text.textTransform,
      letters: text.letterSpacing,
      words: text.wordSpacing,
      direction: text.direction,
      align: text.textAlign,
      space: text.whiteSpace,
      indent: text.textIndent,
      shadow: text.textShadow,
    }).toEqual({
      color: 'rgb(25, 25, 25)',
      size: '14px',
      style: 'normal',
      weight: '400',
      line: '21px',
      transform: 'none',
      letters: 'normal',
      words: '0px',
      direction: 'ltr',
      align: 'start',
      space: 'normal',
      indent: '0px',
      shadow: 'none',
    })
    const call = inside.getByRole('button', { name: 'Call' })
    await expect(call.offsetHeight).toBe(40)
    await userEvent.click(call)
    // A transformed, clipping ancestor does not contain the dialog, because it is in the top layer.
    const dialog = (await inside.findByRole('dialog')).getBoundingClientRect()
    await expect(dialog.top).toBeGreaterThanOrEqual(0)
    await expect(dialog.bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(root.activeElement).toBe(inside.getByRole('textbox', { name: 'Notes' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
    await expect(root.activeElement).toBe(call)
  },
}

function SizedPage() {
  useHostileStyles()
  return (
    <ShadowTree className="sized">
      <VirtualList
        count={1000}
        estimateSize={77}
        label="Calls"
        getKey={(index) => index}
        renderRow={(index, row) => <button tabIndex={row.tabIndex}>Call {index}</button>}
      />
    </ShadowTree>
  )
}

/** The box of an element belongs to the page. The page's width and height apply, and `hidden` hides it. */
export const Sized: Story = {
  // A page without a landmark.
  parameters: { a11y: { options: { rules: { region: { enabled: false } } } } },
  render: () => <SizedPage />,
  play: async ({ canvas }) => {
    const { host, inside } = await rootOf(canvas)
    await expect([host.offsetWidth, host.offsetHeight]).toEqual([300, 200])
    await expect((await inside.findByRole('list')).parentElement?.offsetHeight).toBe(200)
    await waitFor(() => expect(inside.getAllByRole('listitem').length).toBeLessThan(12))
    host.hidden = true
    await expect(host.offsetHeight).toBe(0)
    host.hidden = false
  },
}
