import { vi } from 'vitest'
import { CallForm, type CallFormProps } from '../../features/call-details'
import type { CallFormRequest } from '../../api/contract/calls'
import { mergeReasons } from '../../domain/call/other-reason'
import { endedCallAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { pathAtom } from '../../state/view'
import { aCall, aReason, aTarget, aUser } from '../builders'
import type { Replies } from '../fakes/fake-api'
import { fakeContext } from '../fakes/fake-context'
import { renderView } from './render-view'

/** Reasons of the institute. */
export const REASONS = ['Attendance', 'Health'].map((reason) => aReason({ reason }))
/** A call with a number of nobody. */
export const UNKNOWN_PARTY = { callToId: 'system', callToName: '', callToNumber: '+12015550177' }

export interface FormSetup {
  call?: Partial<Call>
  person?: ReturnType<typeof aUser> | Error
  draft?: object
  props?: Partial<CallFormProps>
  /** Who has the number of an unknown party. */
  found?: Replies
  justEnded?: boolean
  path?: string
}

/** The form of a call, once its notes are there. */
export async function showForm({
  call = {},
  person = aUser(),
  draft,
  props,
  justEnded,
  path = '/',
  found,
}: FormSetup = {}) {
  const replies = { getUser: person, searchUsers: { content: [] }, ...found }
  const context = fakeContext({ replies, ...(draft && { stored: { 'vp-draft:c1': draft } }) })
  const stored = aCall({ id: 'c1', ...call })
  context.api.reply('getCall', stored)
  context.api.reply('listReasons', { content: REASONS })
  // As the platform stores it: the text of Other is among the reasons.
  context.api.reply('saveCall', ({ body }) => {
    const { callId: _, reasons, ...form } = body as CallFormRequest
    return { ...stored, ...form, reasons: mergeReasons(reasons, form.otherReason) }
  })
  const onDone = vi.fn()
  const view = await renderView(<CallForm callId="c1" onDone={onDone} {...props} />, {
    context,
    prepare: (store) => {
      store.set(pathAtom, path)
      if (!justEnded) return
      const target = aTarget()
      store.set(endedCallAtom, { callId: 'c1', outcome: 'complete', reason: 'remote', seconds: 9, target, phone: '' })
    },
  })
  const notes = (await view.screen.findByRole('textbox', { name: 'Notes' })) as HTMLTextAreaElement
  return {
    ...view,
    notes,
    onDone,
    save: () => view.screen.getByRole('button', { name: 'Save' }),
    checked: () =>
      view.screen
        .getAllByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => (box as HTMLInputElement).value),
    sent: () => context.api.callsOf('saveCall').map(({ args }) => args.body),
  }
}
