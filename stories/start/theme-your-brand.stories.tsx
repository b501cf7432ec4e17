import type { Meta, StoryObj } from '@storybook/react-vite'
import { useId, useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { DAY } from '../elements/element-data'
import { elementMeta, ElementStory, type ElementArgs } from '../elements/element-story'
import { brandStyles, brandTokens, cssOf, isEnough, judge } from './brand-tokens'

const nameOf = (token: string) => token.replace('--vp-color-', '')

/** One color in, the style sheet out, with the phone in it and every contrast that it changes. */
function ThemeYourBrand(args: ElementArgs) {
  const [color, setColor] = useState('#00629b')
  const id = useId()
  const styles = brandStyles(color)
  const pairs = judge(brandTokens(color))
  return (
    <div className="story-start">
      <h1>Theme your brand</h1>
      <p>
        Choose the color of your school. The phone gets its lightest shades that can still be read everywhere, so a pale
        color becomes darker. Copy the lines into the style sheet of your page, once for each element that you use.
      </p>
      <p>
        <label htmlFor={id}>Your color</label>{' '}
        <input id={id} type="color" value={color} onChange={(event) => setColor(event.target.value)} />
      </p>
      <pre>{`vp-keypad {\n${cssOf(styles)}\n}`}</pre>
      <ElementStory tag="vp-keypad" args={{ ...args, style: styles }} />
      <table className="story-tokens">
        <caption>Contrast by WCAG 2.2: texts need 4.5, marks and edges 3</caption>
        <thead>
          <tr>
            <th scope="col">Front</th>
            <th scope="col">Behind it</th>
            <th scope="col">Ratio</th>
            <th scope="col">Enough</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.front} ${pair.back} ${pair.least}`}>
              <th scope="row">{nameOf(pair.front)}</th>
              <td>{nameOf(pair.back)}</td>
              <td>{pair.ratio.toFixed(1)}</td>
              <td>{isEnough(pair) ? `yes, at least ${pair.least}` : `no, needs ${pair.least}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const meta = {
  ...elementMeta('vp-keypad'),
  title: 'Theme your brand',
  // No controls, because the color is chosen on the page.
  argTypes: { replies: { table: { disable: true } } },
  parameters: { bare: false },
  args: { replies: DAY },
  render: (args) => <ThemeYourBrand {...args} />,
} satisfies Meta<ElementArgs>
export default meta

/** Colors of schools, and what no school has: white, black, and a pale yellow. */
const COLORS = ['#ffffff', '#000000', '#ffee88', '#cc0000', '#00aaff', '#5d8100', '#7a3cff', '#ff8800']

export const Tool: StoryObj<ElementArgs> = {
  play: async ({ canvas }) => {
    for (const color of COLORS) await expect(judge(brandTokens(color)).filter((pair) => !isEnough(pair))).toEqual([])
    await fireEvent.change(canvas.getByLabelText('Your color'), { target: { value: '#ffee88' } })
    await waitFor(() => expect(canvas.getByText(/--vp-color-accent: #/)).not.toHaveTextContent('-accent: #ffee88'))
    await expect(canvas.queryByText(/^no,/)).toBeNull()
  },
}
