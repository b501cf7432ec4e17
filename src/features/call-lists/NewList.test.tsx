import { createEvent, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callReasonsAtom } from '../../state/call/calls'
import { listDraftAtom } from '../../state/call-lists'
import { renderView } from '../../testing/render/render-view'
import { useAtomValue } from '../../view/use-atom-value'
import { NewList } from './NewList'

function Form() {
  const draft = useAtomValue(listDraftAtom)
  return draft ? <NewList draft={draft} onCancel={() => undefined} /> : null
}

const show = () =>
  renderView(<Form />, {
    replies: { listReasons: { content: [] } } as never,
    prepare(store) {
      store.set(callReasonsAtom, [])
      store.set(listDraftAtom, { name: 'Absent today', reason: '', script: '' })
    },
  })

const manyLines = (count: number) => Array.from({ length: count }, (_, at) => `Maya Echols ${at}`).join('\n')

function gone(): File {
  const file = new File(['Maya Echols'], 'absent.csv')
  const refused = () => Promise.reject(new DOMException('', 'NotFoundError'))
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: refused })
  return file
}

describe('the file of a new list (calling/door)', () => {
  test.each([
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1])], 'photo.csv'), /^This isn't a text file\./],
    ['a folder, or a file that is gone', gone(), /^This isn't a text file\./],
    ['a file of nothing', new File([''], 'absent.csv'), 'This file has no names and no numbers.'],
    ['301 lines', new File([manyLines(301)], 'all.csv'), 'This file is too large. A list has 300 lines at most.'],
    [
      'half a megabyte',
      new File([manyLines(40_000)], 'all.csv'),
      'This file is too large. A list has 300 lines at most.',
    ],
  ])('is refused at once if it is %s', async (_, file, problem) => {
    const { screen, user, context } = await show()
    await user.upload(screen.getByLabelText('File'), file)
    expect(await screen.findByText(problem)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(context.api.callsOf('createCallList')).toEqual([])
  })

  test('shows its first lines, as they were read, before anything is sent', async () => {
    const { screen, user } = await show()
    const lines = 'Echols;Maya;2015550190\nBusby;Owen;\nSlowik;Milo;\nUpshaw;Delia;'
    await user.upload(screen.getByLabelText('File'), new File([lines], 'absent.csv'))
    expect(
      await screen.findByText('absent.csv: 4 lines: Echols, Maya, 201-555-0190; Busby, Owen; Slowik, Milo; …'),
    ).toBeTruthy()
  })

  test('may be dropped beside the field, and read again once it is corrected', async () => {
    const { screen, user } = await show()
    const name = screen.getByRole('textbox', { name: 'Name of the list' })
    const drop = createEvent.drop(name)
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['2015550190'], 'absent.csv')] } })
    fireEvent(name, drop)
    expect(await screen.findByText('absent.csv: 1 line: 201-555-0190')).toBeTruthy()
    expect(drop.defaultPrevented).toBe(true)
    const field = screen.getByLabelText<HTMLInputElement>('File')
    await user.upload(field, new File(['Maya Echols,2015550190'], 'absent.csv'))
    expect(await screen.findByText('absent.csv: 1 line: Maya Echols, 201-555-0190')).toBeTruthy()
    await user.click(field)
    expect(field.value).toBe('')
  })
})
