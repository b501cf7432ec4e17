import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TOKENS } from '../../src/ui/theme/tokens'

function TokenTable() {
  return (
    <table className="story-tokens">
      <caption>Set any of these on an element: vp-keypad {'{ --vp-color-accent: … }'}</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Default</th>
          <th scope="col">Look</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {TOKENS.map(({ name, value, says }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value}</td>
            <td>{name.startsWith('--vp-color-') && <span className="story-swatch" style={{ background: value }} />}</td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const meta = { title: 'Tokens', component: TokenTable } satisfies Meta<typeof TokenTable>
export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(TOKENS.length + 1)
  },
}
